import { useCallback, useSyncExternalStore } from 'react';
import {
  CARD_WINDOW,
  LOW_WINDOW,
  type PanelLayout,
  panelLayoutOf,
  STACKED_WINDOW,
  TIGHT_WINDOW,
  WIDE_WINDOW,
} from '../../ui/panel-layout.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';

/** @param isAlone nothing else is in the panel's window */
export function usePanelLayout(isAlone: boolean): PanelLayout {
  const view = usePanelWindow();
  const isLow = useMediaQuery(LOW_WINDOW, view);
  const isStacked = useMediaQuery(isAlone ? TIGHT_WINDOW : STACKED_WINDOW, view);
  const isSmall = useMediaQuery(CARD_WINDOW, view);
  return isAlone && isSmall ? 'card' : panelLayoutOf(isLow, isStacked);
}

/** Whether the page has space for the timeline under the video. */
export function useIsWideWindow(): boolean {
  return useMediaQuery(WIDE_WINDOW);
}

/** Whether a window matches a media query. Renders again when that changes. */
function useMediaQuery(query: string, view: Window = window): boolean {
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
