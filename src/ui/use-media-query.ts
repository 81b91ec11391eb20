import { useCallback, useSyncExternalStore } from 'react';

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
