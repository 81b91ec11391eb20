import { useState } from 'react';
import {
  rangeAround,
  rangeOf,
  type TimelineView,
  type TimeRange,
  viewOf,
} from '../../ui/chart/time-range.ts';

export type TimelineViewState = ReturnType<typeof useTimelineView>;

const ALL: TimelineView = { kind: 'last', lengthS: null };

/** The range of the timeline: everything at first. It moves to a shown second outside of it, and back when none is shown. */
export function useTimelineView(newest: TimeRange, shownS: number | null) {
  const [held, setHeld] = useState<{ readonly shownS: number; readonly recorded: TimeRange } | null>(null);
  const recorded = held !== null && held.shownS === shownS ? held.recorded : newest;
  if (shownS !== (held?.shownS ?? null)) setHeld(shownS === null ? null : { shownS, recorded: newest });
  const [view, setView] = useState(ALL);
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
    /** The recorded time. It does not grow while one second is shown, so that the plot does not move. */
    recorded,
    /** The newest recorded second, also while the plot stands still. */
    newestS: newest.toS,
    setView(next: TimelineView): void {
      setMoved(null);
      setView(next);
    },
    /** Returns whether that changes the range. */
    setRange(next: TimeRange): boolean {
      if (next.fromS === range.fromS && next.toS === range.toS) return false;
      setMoved(null);
      setView(viewOf(next, recorded));
      return true;
    },
  };
}
