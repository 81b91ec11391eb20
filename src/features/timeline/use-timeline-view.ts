import { useState } from 'react';
import {
  rangeAround,
  rangeOf,
  type TimelineView,
  type TimeRange,
  viewOf,
} from '../../ui/chart/time-range.ts';

export interface TimelineViewState {
  readonly view: TimelineView;
  readonly range: TimeRange;
  /** The recorded time. It does not grow while one second is shown, so that the plot does not move. */
  readonly recorded: TimeRange;
  /** The newest recorded second, also while the plot stands still. */
  readonly newestS: number;
  readonly setView: (view: TimelineView) => void;
  /** Returns whether that changes the range. */
  readonly setRange: (range: TimeRange) => boolean;
}

const LAST_MINUTES: TimelineView = { kind: 'last', lengthS: 300 };

/** The last five minutes at first, or `firstView`. The range moves to a shown second that is outside, and back when none is shown. */
export function useTimelineView(
  newest: TimeRange,
  shownS: number | null,
  firstView: TimelineView = LAST_MINUTES,
): TimelineViewState {
  const [held, setHeld] = useState<{ readonly shownS: number; readonly recorded: TimeRange } | null>(null);
  const recorded = held !== null && held.shownS === shownS ? held.recorded : newest;
  if (shownS !== (held?.shownS ?? null)) setHeld(shownS === null ? null : { shownS, recorded: newest });
  const [view, setView] = useState(firstView);
  const [moved, setMoved] = useState<TimeRange | null>(null);
  const range = moved ?? rangeOf(view, recorded);
  if (shownS === null && moved !== null) setMoved(null);
  if (shownS !== null && (shownS < range.fromS || shownS > range.toS)) {
    const around = rangeAround(range, recorded, shownS);
    // A second outside of the recorded time is in no range.
    if (around.fromS !== range.fromS) setMoved(around);
  }
  return {
    view,
    range,
    recorded,
    newestS: newest.toS,
    setView(next) {
      setMoved(null);
      setView(next);
    },
    setRange(next) {
      if (next.fromS === range.fromS && next.toS === range.toS) return false;
      setMoved(null);
      setView(viewOf(next, recorded));
      return true;
    },
  };
}
