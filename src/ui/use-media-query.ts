import { useCallback, useSyncExternalStore } from 'react';

/** Whether a window matches a media query. Renders again when that changes. */
export function useMediaQuery(query: string, view: Window = window): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = view.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query, view],
  );
  return useSyncExternalStore(subscribe, () => view.matchMedia(query).matches);
}
