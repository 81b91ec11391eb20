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
  const [held, setHeld] = useState({ shownS, recorded: newest });
  if (held.shownS !== shownS) setHeld({ shownS, recorded: newest });
  const recorded = shownS === null ? newest : held.recorded;
  const [view, setView] = useState(ALL);
  const [moved, setMoved] = useState<TimeRange | null>(null);
  const ofView = rangeOf(view, recorded);
  const last = moved ?? ofView;
  const range = shownS === null ? ofView : rangeAround(last, recorded, shownS);
  if (range !== last) setMoved(shownS === null ? null : range);
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
