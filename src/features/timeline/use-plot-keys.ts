import type { KeyboardEvent } from 'react';
import type { TimeRange } from '../../ui/time-range.ts';

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

/** How a key changes the length of the shown range. */
const ZOOMS: Readonly<Record<string, number>> = { '+': 1 / 2, '=': 1 / 2, '-': 2 };

/** The keys of the slider. */
export function usePlotKeys({ recorded, shownS, onShow, onZoom, onReset }: PlotKeyActions) {
  function move(stepS: number): void {
    onShow(Math.max(recorded.fromS, Math.min((shownS ?? recorded.toS) + stepS, recorded.toS)));
  }

  /** Returns whether the key does something. */
  function press(key: string, isShift: boolean): boolean {
    const stepS = STEPS_S[key];
    const zoom = ZOOMS[key];
    if (stepS !== undefined) move(isShift ? stepS * SHIFT_FACTOR : stepS);
    else if (zoom !== undefined) onZoom(zoom);
    else if (key === '0') onReset();
    else if (key === 'Escape' && shownS !== null) onShow(null);
    else return false;
    return true;
  }

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!press(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
