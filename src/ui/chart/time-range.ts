import { useState } from 'react';

/** A stretch of recorded time, both ends included, in seconds since 1970. */
export interface TimeRange {
  readonly fromS: number;
  readonly toS: number;
}

/** What the timeline shows: the last `lengthS` seconds (null: all), which move with the time; or a fixed stretch. */
type TimelineView =
  | { readonly kind: 'last'; readonly lengthS: number | null }
  | ({ readonly kind: 'fixed' } & TimeRange);

/** Closest zoom. Chosen: the ten-second total does not change faster. */
const LEAST_LENGTH_S = 30;
/** A recording shorter than this leaves space at the left. */
const LEAST_WHOLE_S = 300;

/** The recorded time, at least five minutes long. */
function wholeOf(recorded: TimeRange): TimeRange {
  return { fromS: Math.min(recorded.fromS, recorded.toS - LEAST_WHOLE_S), toS: recorded.toS };
}

export function rangeOf(view: TimelineView, recorded: TimeRange): TimeRange {
  if (view.kind === 'fixed') return view;
  if (view.lengthS === null) return wholeOf(recorded);
  return { fromS: recorded.toS - view.lengthS, toS: recorded.toS };
}

/** The view of a range. It follows the recorded time if it reaches its end. */
export function viewOf({ fromS, toS }: TimeRange, recorded: TimeRange): TimelineView {
  if (toS < recorded.toS) return { kind: 'fixed', fromS, toS };
  return { kind: 'last', lengthS: fromS <= wholeOf(recorded).fromS ? null : toS - fromS };
}

/** The range made `factor` times as long. `anchorS` keeps its position, unless an end of the recorded time is reached. */
export function zoomRange(range: TimeRange, recorded: TimeRange, factor: number, anchorS: number): TimeRange {
  const whole = wholeOf(recorded);
  const length = range.toS - range.fromS;
  const wanted = Math.max(LEAST_LENGTH_S, Math.round(length * factor));
  const zoomed = Math.min(whole.toS - whole.fromS, wanted);
  return within(anchorS - ((anchorS - range.fromS) / length) * zoomed, zoomed, whole);
}

/** The range moved by as little as shows `second`. The same object if it is not moved. */
export function rangeAround(range: TimeRange, recorded: TimeRange, second: number): TimeRange {
  if (second >= range.fromS && second <= range.toS) return range;
  const length = range.toS - range.fromS;
  const around = within(second < range.fromS ? second : second - length, length, wholeOf(recorded));
  // A second outside of the recorded time is in no range.
  return around.fromS === range.fromS ? range : around;
}

/** The stretch between two seconds in either order, at least as long as the closest zoom. */
export function rangeBetween(a: number, b: number, recorded: TimeRange): TimeRange {
  const length = Math.max(LEAST_LENGTH_S, Math.abs(b - a));
  return within((a + b - length) / 2, length, wholeOf(recorded));
}

/** The range moved by `deltaS`, but not beyond the recorded time. */
export function moveRange({ fromS, toS }: TimeRange, recorded: TimeRange, deltaS: number): TimeRange {
  return within(fromS + deltaS, toS - fromS, wholeOf(recorded));
}

function within(fromS: number, lengthS: number, whole: TimeRange): TimeRange {
  const from = Math.round(Math.max(whole.fromS, Math.min(fromS, whole.toS - lengthS)));
  return { fromS: from, toS: from + lengthS };
}

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
