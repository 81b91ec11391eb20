import { CARD_WINDOW, COMPACT_WINDOW, TIGHT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/**
 * How the panel is laid out: `full` with its whole head; `compact` where it is narrow or low, with a bar and a line; as a
 * `card` in a small window of its own, where the line is shown on demand. Style sheets match the words.
 */
export type PanelLayout = 'full' | 'compact' | 'compact card';

/** @param isAlone nothing else is in the panel's window */
export function usePanelLayout(isAlone: boolean): PanelLayout {
  const view = usePanelWindow();
  const isCompact = useMediaQuery(isAlone ? TIGHT_WINDOW : COMPACT_WINDOW, view);
  const isCard = useMediaQuery(CARD_WINDOW, view) && isAlone;
  if (isCard) return 'compact card';
  return isCompact ? 'compact' : 'full';
}
