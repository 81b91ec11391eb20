import { useEffect, useState } from 'react';
import type { ShownSecond } from '../../client/shown-second.ts';
import { SNAPSHOTS_KEPT } from '../../domain/limits.ts';
import { type CountsBefore, UNSEEN_COUNT } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { yOf } from '../../ui/chart/scale.ts';
import { useTimer } from '../../ui/use-timer.ts';

/** A step is half a pixel wide: a point of the line is the highest of two steps. */
const STEPS_PER_POINT = 2;
export const SPARKLINE_WIDTH = SNAPSHOTS_KEPT / STEPS_PER_POINT;
export const SPARKLINE_HEIGHT = 16;
/** Outside of the picture. */
const OUTSIDE = SPARKLINE_HEIGHT + 4;
const TOP = 2;
const BASE = SPARKLINE_HEIGHT - 1;
/** The count at the top is at least this: one use of a rare emote is no peak. */
const LEAST_MAX = 4;

/**
 * Draws the line of each row, an element with an emote's number in `data-emote` and a `path`.
 *
 * It keeps the counts of the last `SNAPSHOTS_KEPT` steps of the rows that it draws. A new step costs one look-up for each row, and
 * every second step a new line. A row that was not drawn with the step before costs one look-up for each snapshot.
 */
export function createSparklines() {
  /** By the key of the emote: after a restart of the dictionary its number is another one. */
  let seriesOf = new Map<string, Int32Array>();
  let lastStep = 0;
  return (body: Element, snapshots: readonly Snapshot[]): void => {
    const step = snapshots[0]?.step ?? 0;
    const drawn: typeof seriesOf = new Map();
    for (const row of body.querySelectorAll<HTMLElement>('[data-emote]')) {
      const emoteId = Number(row.dataset.emote);
      const key = snapshots[0]?.emotes[emoteId]?.key ?? '';
      const known = seriesOf.get(key);
      const series = known ?? new Int32Array(SNAPSHOTS_KEPT).fill(UNSEEN_COUNT);
      const from = known === undefined ? Number.NEGATIVE_INFINITY : lastStep;
      if (step !== from) addSteps(series, snapshots, from, (of) => countIn(of, emoteId, key));
      drawn.set(key, series);
      if (known !== undefined && pointOf(step) === pointOf(lastStep)) continue;
      setPath(row.querySelector('path'), sparklinePath(series, step));
    }
    seriesOf = drawn;
    lastStep = step;
  };
}

/** Draws the line of each row of a recorded second. Counts are loaded only for emotes used in that second. */
function drawRecordedSparklines(body: Element, { step, emotes }: Snapshot, counts: CountsBefore): void {
  for (const row of body.querySelectorAll<HTMLElement>('[data-emote]')) {
    const series = counts.get(emotes[Number(row.dataset.emote)]?.key ?? '');
    setPath(row.querySelector('path'), series === undefined ? '' : sparklinePath(series, step));
  }
}

function setPath(path: Element | null, data: string): void {
  if (path !== null && path.getAttribute('d') !== data) path.setAttribute('d', data);
}

/** A line is drawn again when its last point is complete. */
function pointOf(step: number): number {
  return Math.floor(step / STEPS_PER_POINT);
}

/** @param series the counts up to the step `from`, the newest last */
function addSteps(
  series: Int32Array,
  snapshots: readonly Snapshot[],
  from: number,
  countOf: (snapshot: Snapshot) => number,
): void {
  const newest = snapshots[0]?.step ?? 0;
  const added = Math.min(series.length, newest - from);
  // A negative number: another, older list of snapshots.
  if (added < 0) series.fill(UNSEEN_COUNT);
  else if (added < series.length) series.copyWithin(0, added).fill(UNSEEN_COUNT, -added);
  for (const snapshot of snapshots) {
    if (added >= 0 && snapshot.step <= from) return;
    series[series.length - 1 - (newest - snapshot.step)] = countOf(snapshot);
  }
}

/** Unknown before a restart of the dictionary, when the number was that of another emote. */
function countIn({ observedMs, emoteIds, counts, emotes }: Snapshot, emoteId: number, key: string): number {
  const isOther = (emotes[emoteId]?.key ?? key) !== key;
  if (observedMs === 0 || isOther) return UNSEEN_COUNT;
  return counts[emoteIds.indexOf(emoteId)] ?? 0;
}

/**
 * The line of a series as the data of an SVG path, with the area below it as its fill. It leaves the picture where nothing
 * was counted.
 *
 * @param step the step of the newest count: pairs of steps stay together while the line moves
 */
export function sparklinePath(series: Int32Array, step: number): string {
  const max = series.reduce((most, count) => Math.max(most, count), LEAST_MAX);
  const heightOf = (count: number): number =>
    count < 0 ? OUTSIDE : Math.round(yOf(count, { max, topPx: TOP, basePx: BASE }));
  const path: (string | number)[] = [`M-1 ${OUTSIDE}`];
  let y = OUTSIDE;
  let run = 0;
  // An odd step starts a new pair.
  const shift = step % STEPS_PER_POINT === 0 ? 0 : 1;
  for (let point = 0; point < SPARKLINE_WIDTH; point++) {
    const at = point * STEPS_PER_POINT + shift;
    const next = heightOf(Math.max(series[at] ?? UNSEEN_COUNT, series[at + 1] ?? UNSEEN_COUNT));
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

/** Chosen: while somebody moves through the recording, only the second at which they rest is read. */
const REST_MS = 150;

/**
 * Returns a function that draws the sparklines of the rows in an element: none while the counts before a recorded second are
 * not read.
 *
 * @param snapshots the last ones, newest first; those of the present have all that its lines need
 */
export function useSparklines(snapshots: readonly Snapshot[], past: ShownSecond | null) {
  const [drawLive] = useState(createSparklines);
  const counts = useCountsBefore(past);
  return (body: Element): void => {
    if (past === null) drawLive(body, snapshots);
    else drawRecordedSparklines(body, past, counts);
  };
}

const NO_COUNTS: CountsBefore = new Map();

function useCountsBefore(past: ShownSecond | null): CountsBefore {
  const [rested, setRested] = useState<ShownSecond | null>(null);
  const timer = useTimer();
  useEffect(() => timer.start(() => setRested(past), REST_MS), [past, timer]);
  const isRested = past !== null && rested === past;
  const { data, isLoading, hasFailed } = useAnswer(isRested ? requestOf(past) : null);
  return isRested && !isLoading && !hasFailed && data ? data : NO_COUNTS;
}

function requestOf({ recordingId, second, countingMode }: ShownSecond) {
  return { kind: 'counts-before', recordingId, second, countingMode } as const;
}
