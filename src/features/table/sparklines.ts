import { SNAPSHOTS_KEPT } from '../../domain/limits.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

/** The count of a step in which nothing was counted. */
const UNKNOWN = -1;
/** A step is half a pixel wide: a point of the line is the highest of two steps. */
const STEPS_PER_POINT = 2;
export const SPARKLINE_WIDTH = SNAPSHOTS_KEPT / STEPS_PER_POINT;
export const SPARKLINE_HEIGHT = 16;
/** Outside of the picture. */
const OUTSIDE = SPARKLINE_HEIGHT + 4;
const TOP = 2;
const BASE = SPARKLINE_HEIGHT - 1;
/** The count at the top is at least this: one use of a rare emote is no peak. */
const LEAST_TOP_COUNT = 4;

/** Draws the line of each row, an element with an emote's number in `data-emote` and a `path`. */
export type DrawSparklines = (body: Element, snapshots: readonly Snapshot[]) => void;

/**
 * Keeps the counts of the last `SNAPSHOTS_KEPT` steps of the rows that it draws. A new step costs one look-up for each
 * row, and every second one a new line. A row that was not drawn with the step before costs one look-up for each snapshot.
 */
export function createSparklines(): DrawSparklines {
  let seriesOf = new Map<number, Int32Array>();
  let lastStep = 0;
  return (body, snapshots) => {
    const step = snapshots[0]?.step ?? 0;
    const drawn: typeof seriesOf = new Map();
    for (const row of body.querySelectorAll<HTMLElement>('[data-emote]')) {
      const emoteId = Number(row.dataset.emote);
      const known = seriesOf.get(emoteId);
      const series = known ?? new Int32Array(SNAPSHOTS_KEPT).fill(UNKNOWN);
      const from = known === undefined ? Number.NEGATIVE_INFINITY : lastStep;
      if (step !== from) addSteps(series, emoteId, snapshots, from);
      drawn.set(emoteId, series);
      if (known !== undefined && pointOf(step) === pointOf(lastStep)) continue;
      setPath(row.querySelector('path'), sparklinePath(series, step));
    }
    seriesOf = drawn;
    lastStep = step;
  };
}

function setPath(path: Element | null, data: string): void {
  if (path !== null && path.getAttribute('d') !== data) path.setAttribute('d', data);
}

/** A line is drawn again when its last point is complete. */
function pointOf(step: number): number {
  return Math.floor(step / STEPS_PER_POINT);
}

/** @param series the counts up to the step `from`, the newest last */
function addSteps(series: Int32Array, emoteId: number, snapshots: readonly Snapshot[], from: number): void {
  const newest = snapshots[0]?.step ?? 0;
  const added = Math.min(series.length, newest - from);
  // A negative number: another, older list of snapshots.
  if (added < 0) series.fill(UNKNOWN);
  else if (added < series.length) series.copyWithin(0, added).fill(UNKNOWN, -added);
  for (const snapshot of snapshots) {
    if (added >= 0 && snapshot.step <= from) return;
    series[series.length - 1 - (newest - snapshot.step)] = countIn(snapshot, emoteId);
  }
}

function countIn({ observedMs, emoteIds, counts }: Snapshot, emoteId: number): number {
  if (observedMs === 0) return UNKNOWN;
  return counts[emoteIds.indexOf(emoteId)] ?? 0;
}

/**
 * The line of a series as the data of an SVG path, with the area below it as its fill. It leaves the picture where nothing
 * was counted.
 *
 * @param step the step of the newest count: pairs of steps stay together while the line moves
 */
export function sparklinePath(series: Int32Array, step: number): string {
  const top = series.reduce((most, count) => Math.max(most, count), LEAST_TOP_COUNT);
  const yOf = (count: number): number =>
    count < 0 ? OUTSIDE : Math.round(BASE - ((BASE - TOP) * count) / top);
  const path: (string | number)[] = [`M-1 ${OUTSIDE}`];
  let y = OUTSIDE;
  let run = 0;
  // An odd step starts a new pair.
  const shift = step % STEPS_PER_POINT === 0 ? 0 : 1;
  for (let point = 0; point < SPARKLINE_WIDTH; point++) {
    const at = point * STEPS_PER_POINT + shift;
    const next = yOf(Math.max(series[at] ?? UNKNOWN, series[at + 1] ?? UNKNOWN));
    if (next === y) {
      run++;
      continue;
    }
    if (run > 0) path.push(`h${run}`);
    path.push(`l1 ${next - y}`);
    run = 0;
    y = next;
  }
  path.push(`h${run + 3}V${OUTSIDE}`);
  return path.join('');
}
