import type { UnixMs } from '../../domain/clock.ts';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { STRIP_S, WINDOW_MS, WINDOW_S } from '../../domain/limits.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Column } from '../../ui/chart/column.ts';
// Written by `scripts/pictures/record-example.ts`.
import recording from './recording.json';

const { usesByEmote } = recording;
/** The length of the recording. It repeats without a gap. */
export const RECORDED_S = usesByEmote[0]?.length ?? 0;
/** The first step that is shown: soon after the last moment, when the total is ordinary again. */
export const FIRST_STEP = RECORDED_S + 15;
/** The time of step 0, in seconds. Chosen: the recording has no date. */
const RECORDED_AT_S = Date.UTC(2026, 10, 20, 20) / 1_000;

/** The pictures are files of our own origin. */
const EMOTES: readonly Emote[] = recording.emotes.map(({ code, source }) => ({
  key: emoteKey(source, code),
  id: code,
  code,
  imageUrl: `${import.meta.env.BASE_URL}example/${code}.svg`,
  source,
  score: code.length,
}));
const TOTALS = Array.from({ length: RECORDED_S }, (_, second) =>
  EMOTES.reduce((sum, _emote, emoteId) => sum + countAt(second, emoteId), 0),
);
export const USUAL_TOTAL = TOTALS.toSorted((a, b) => a - b)[RECORDED_S >> 1] ?? 0;

/** The counts of the recorded chat at a step, from 0. */
export function recordedSnapshot(step: number): Snapshot {
  const counts = EMOTES.map((_, emoteId) => countAt(step, emoteId));
  const emoteIds = Array.from(EMOTES.keys())
    .filter((emoteId) => counts[emoteId] !== 0)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const second = secondOf(step);
  const endTime = (second * 1_000) as UnixMs;
  return {
    step,
    countingMode: 'every-use',
    second,
    endTime,
    emotes: EMOTES,
    emoteIds: Uint32Array.from(emoteIds),
    counts: Uint32Array.from(emoteIds, (emoteId) => counts[emoteId] as number),
    totalEmotes: totalAt(step),
    observedMs: WINDOW_MS,
    lastCountedAt: endTime,
    messageCount: 0,
    oldestMessageAgeMs: null,
  };
}

export function recordedTotals(step: number): Column {
  const first = step - STRIP_S + 1;
  return {
    startS: secondOf(first),
    gaps: new Uint8Array(STRIP_S),
    counts: Uint32Array.from({ length: STRIP_S }, (_, index) => totalAt(first + index)),
  };
}

/** The moments that were announced within the last `STRIP_S` seconds, oldest first. */
export function recordedMoments(step: number): readonly RecordedMoment[] {
  return recording.moments
    .map(({ startS, peakS, endS, announcedS, emote, ...strength }) => {
      const repeatedS = Math.floor((step - announcedS) / RECORDED_S) * RECORDED_S;
      return {
        ...strength,
        startS: secondOf(repeatedS + startS),
        peakS: secondOf(repeatedS + peakS),
        endS: secondOf(Math.min(repeatedS + endS, step)),
        announcedS: secondOf(repeatedS + announcedS),
        uses: totalAt(peakS),
        emote: EMOTES[emote] ?? null,
        isManual: false,
      };
    })
    .sort((a, b) => a.startS - b.startS);
}

function secondOf(step: number): number {
  return RECORDED_AT_S + step;
}

function totalAt(step: number): number {
  return TOTALS[wrapped(step)] as number;
}

/** The uses of an emote in the window that ends with the step. */
function countAt(step: number, emoteId: number): number {
  let count = 0;
  for (let age = 0; age < WINDOW_S; age++) count += usesByEmote[emoteId]?.[wrapped(step - age)] ?? 0;
  return count;
}

/** The second of the recording at a step, which may be negative. */
function wrapped(step: number): number {
  return ((step % RECORDED_S) + RECORDED_S) % RECORDED_S;
}
