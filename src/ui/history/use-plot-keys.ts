import type { KeyboardEvent } from 'react';
import type { TimeRange } from './time-range.ts';

interface PlotKeyActions {
  readonly recorded: TimeRange;
  readonly shownS: number | null;
  readonly onShow: (second: number | null) => void;
  readonly onZoom: (factor: number) => void;
  /** Shows the whole session. */
  readonly onReset: () => void;
}

/** How far a key moves the shown second. */
const STEPS_S: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -10,
  ArrowUp: 10,
  PageDown: -60,
  PageUp: 60,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Ten times as far with the Shift key. */
const SHIFT_FACTOR = 10;

/** The keys of the slider. */
export function usePlotKeys({ recorded, shownS, onShow, onZoom, onReset }: PlotKeyActions) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS_S[event.key];
    if (step !== undefined) {
      const moved = (shownS ?? recorded.toS) + step * (event.shiftKey ? SHIFT_FACTOR : 1);
      onShow(Math.max(recorded.fromS, Math.min(moved, recorded.toS)));
    } else if (event.key === '+' || event.key === '=') onZoom(1 / 2);
    else if (event.key === '-') onZoom(2);
    else if (event.key === '0') onReset();
    else if (event.key === 'Escape' && shownS !== null) onShow(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
