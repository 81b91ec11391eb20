import { useCallback, useLayoutEffect, useState } from 'react';

export type FindElement = () => HTMLElement | null | undefined;

/** Returns a function that moves the focus with the next rendering, to the element that `find` returns then. */
export function useFocusAfter(): (find: FindElement) => void {
  const [request, setRequest] = useState<{ readonly find: FindElement } | null>(null);
  useLayoutEffect(() => request?.find()?.focus(), [request]);
  return useCallback((find) => setRequest({ find }), []);
}
