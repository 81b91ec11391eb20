import {
  CARD_WINDOW,
  LOW_WINDOW,
  type PanelLayout,
  panelLayoutOf,
  STACKED_WINDOW,
  TIGHT_WINDOW,
} from '../ui/panel/panel-layout.ts';
import { usePanelWindow } from '../ui/panel-window.ts';
import { useMediaQuery } from './use-media-query.ts';

/** @param isAlone the panel has a window for itself */
export function usePanelLayout(isAlone: boolean): PanelLayout {
  const view = usePanelWindow();
  const isLow = useMediaQuery(LOW_WINDOW, view);
  const isStacked = useMediaQuery(isAlone ? TIGHT_WINDOW : STACKED_WINDOW, view);
  const isSmall = useMediaQuery(CARD_WINDOW, view);
  return isAlone && isSmall ? 'card' : panelLayoutOf(isLow, isStacked);
}
