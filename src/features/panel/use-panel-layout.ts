import { CARD_WINDOW, LOW_WINDOW, STACKED_WINDOW, TIGHT_WINDOW, WIDE_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/**
 * How the panel is laid out: `full` beside the player; `stacked` below it, on a narrow screen; `beside` it with little
 * height, as on a phone in landscape or at a zoom of 200 %; `card` in a small window of its own.
 */
export type PanelLayout = 'full' | 'stacked' | 'beside' | 'card';

/** @param isAlone nothing else is in the panel's window */
export function usePanelLayout(isAlone: boolean): PanelLayout {
  const view = usePanelWindow();
  const isLow = useMediaQuery(LOW_WINDOW, view);
  const isStacked = useMediaQuery(isAlone ? TIGHT_WINDOW : STACKED_WINDOW, view);
  const isSmall = useMediaQuery(CARD_WINDOW, view);
  if (isAlone && isSmall) return 'card';
  if (isLow) return 'beside';
  return isStacked ? 'stacked' : 'full';
}

/** Whether the page has space for the timeline under the video. */
export function useIsWideWindow(): boolean {
  return useMediaQuery(WIDE_WINDOW);
}
