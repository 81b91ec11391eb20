import type { YieldToTasks } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote, EmoteCount } from '../domain/emote.ts';
import { SNAPSHOTS_KEPT, WINDOW_S } from '../domain/limits.ts';
import {
  type CountsBefore,
  type RecordedTable,
  type RecordingInfo,
  type RecordingSums,
  type Second,
  UNSEEN_COUNT,
} from '../domain/recording.ts';
import { gapSeries, type Series, writeSecond, writeSeries } from '../domain/series.ts';
import { rankEmotes } from '../stats/ranking.ts';
import { BLOCK_S, beginsIn, readHeads, readSeconds, type SecondHead } from './minute-codec.ts';
import { gapAt } from './record-seconds.ts';

/** A recording whose seconds can be read. Its minute `n` has the `BLOCK_S` seconds from `startS + n * BLOCK_S` on. */
export interface ReadableRecording {
  readonly info: RecordingInfo;
  /** The recorded emotes, by number. */
  readonly emotes: readonly Emote[];
  /** The numbers of its minutes, ascending. Missing minutes are gaps. */
  readonly minutes: readonly number[];
  /** Blocks by the number of their minute; without those that are lost. */
  blocks(minutes: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
}

/** Minutes of whole seconds that are read between two pauses, which let counting continue. */
const SECONDS_SLICE = 2;
/** The same for heads alone, which are faster to read. */
const HEADS_SLICE = 60;

/** The numbers of the recording in columns, second by second. */
export async function readSeries(recording: ReadableRecording, yieldToTasks: YieldToTasks): Promise<Series> {
  const { startS } = recording.info;
  const written = gapSeries(startS, lengthOf(recording));
  let endS = startS;
  await eachHead(recording, yieldToTasks, (head) => {
    endS = Math.max(endS, head.second + 1);
    writeSecond(written, head);
  });
  const series = gapSeries(startS, endS - startS);
  writeSeries(series, written, endS);
  return series;
}

/** The counts of an emote, second by second; null if the recording has no such emote. A renamed emote keeps its key. */
export async function readEmoteSeries(
  recording: ReadableRecording,
  emoteKey: string,
  mode: CountingMode,
  yieldToTasks: YieldToTasks,
): Promise<Uint32Array<ArrayBuffer> | null> {
  const numbers = Array.from(recording.emotes.keys()).filter(
    (number) => recording.emotes[number]?.key === emoteKey,
  );
  if (numbers.length === 0) return null;
  const counts = new Uint32Array(lengthOf(recording));
  let end = 0;
  await eachSecond(recording, yieldToTasks, ({ second, emoteIds, counts: column }) => {
    const at = second - recording.info.startS;
    end = Math.max(end, at + 1);
    for (const number of numbers) {
      const index = emoteIds.indexOf(number);
      if (index !== -1) counts[at] = (counts[at] as number) + (column[mode][index] as number);
    }
  });
  return counts.slice(0, end);
}

/**
 * The sums of a recording. Counts are those of ten seconds, so only seconds at least ten seconds apart are added. Counted once a
 * chatter, a chatter counts once in each of those ten seconds.
 */
export async function readSums(
  recording: ReadableRecording,
  mode: CountingMode,
  yieldToTasks: YieldToTasks,
): Promise<RecordingSums> {
  const { startS, gaps, totals } = await readSeries(recording, yieldToTasks);
  const added = secondsApart(gaps);
  const emotes = [...added].reduce((sum, index) => sum + (totals[mode][index] ?? 0), 0);
  /** By number. */
  const sums = new Float64Array(recording.emotes.length);
  await eachSecond(recording, yieldToTasks, ({ second, emoteIds, counts }) => {
    if (!added.has(second - startS)) return;
    for (const [index, id] of emoteIds.entries()) {
      sums[id] = (sums[id] ?? 0) + (counts[mode][index] ?? 0);
    }
  });
  return { emotes, mostUsed: highestSum(recording, sums) };
}

/** The indexes of seconds whose windows do not overlap and cover each observed second, chosen from the newest on. */
function secondsApart(gaps: Uint8Array): ReadonlySet<number> {
  const apart = new Set<number>();
  for (let index = gaps.length - 1; index >= 0; index--) {
    if (gaps[index] === 1) continue;
    apart.add(index);
    index -= WINDOW_S - 1;
  }
  return apart;
}

/** A renamed emote keeps its key: its numbers are summed under its newest name. */
function highestSum({ emotes }: ReadableRecording, sums: Float64Array): EmoteCount | null {
  const byKey = new Map<string, EmoteCount>();
  for (const [number, emote] of emotes.entries()) {
    const count = (byKey.get(emote.key)?.count ?? 0) + (sums[number] ?? 0);
    byKey.set(emote.key, { emote, count });
  }
  const [highest] = [...byKey.values()].sort((a, b) => b.count - a.count);
  return highest !== undefined && highest.count > 0 ? highest : null;
}

/** A recorded second; null for a gap. */
export async function readSecond(recording: ReadableRecording, second: number): Promise<Second | null> {
  const [found] = await secondsUpTo(recording, second, 1);
  return found ?? null;
}

/** The recorded ones of the `lengthS` seconds that end with `second`, oldest first. */
async function secondsUpTo(
  recording: ReadableRecording,
  second: number,
  lengthS: number,
): Promise<readonly Second[]> {
  const first = second - lengthS + 1;
  const minuteOf = (of: number): number => Math.floor((of - recording.info.startS) / BLOCK_S);
  const minutes = recording.minutes.filter(
    (minute) => minute >= minuteOf(first) && minute <= minuteOf(second),
  );
  const blocks = await recording.blocks(minutes);
  return Array.from(blocks.values(), (block) => readSeconds(block) ?? [])
    .flat()
    .filter((recorded) => recorded.second >= first && recorded.second <= second && !recorded.isGap);
}

/** The table of a second; without emotes if it was not observed. */
export async function readWindow(
  recording: ReadableRecording,
  second: number,
  countingMode: CountingMode,
): Promise<RecordedTable> {
  const seconds = await secondsUpTo(recording, second, WINDOW_S);
  const seen = seconds.find((other) => other.second === second);
  const recorded = seen ?? gapAt(second);
  const countIn = countsIn(recorded);
  const ranked = rankedEmotes(recorded, recording.emotes, countingMode);
  return {
    second,
    countingMode,
    observedMs: seen === undefined ? 0 : seconds.length * 1_000,
    emoteIds: Uint32Array.from(ranked.keys()),
    counts: ranked.map((id) => countIn(countingMode, id)),
    uses: ranked.map((id) => countIn('every-use', id)),
    emoteChatters: ranked.map((id) => countIn('once-a-chatter', id)),
    chatters: recorded.chatters,
    totalEmotes: recorded.totals[countingMode],
    emotes: Array.from(ranked, (id) => recording.emotes[id] as Emote),
  };
}

/** The numbers of the emotes of a second, in the order of its table. */
export function rankedEmotes(
  second: Second,
  emotes: readonly Emote[],
  countingMode: CountingMode,
): Uint32Array<ArrayBuffer> {
  const countIn = countsIn(second);
  const presentEmotes = (): number[] => [...second.emoteIds];
  return rankEmotes(
    { countOf: (id) => countIn(countingMode, id), presentEmotes },
    emotes,
    second.emoteIds.length,
  );
}

function countsIn({ emoteIds, counts }: Second): (mode: CountingMode, id: number) => number {
  const indexOf = new Map(Array.from(emoteIds, (id, index) => [id, index]));
  return (mode, id) => counts[mode][indexOf.get(id) ?? -1] ?? 0;
}

/** The counts in the seconds before, of the emotes of a second's table; null for a gap. A renamed emote keeps its key. */
export async function readCountsBefore(
  recording: ReadableRecording,
  second: number,
  mode: CountingMode,
): Promise<CountsBefore | null> {
  const seconds = await secondsUpTo(recording, second, SNAPSHOTS_KEPT);
  const shown = seconds.find((other) => other.second === second);
  if (shown === undefined) return null;
  const keyOf = (number: number): string => recording.emotes[number]?.key ?? '';
  const unseen = new Int32Array(SNAPSHOTS_KEPT).fill(UNSEEN_COUNT);
  for (const seen of seconds) unseen[indexOf(seen.second)] = 0;
  const countsBefore = new Map(Array.from(shown.emoteIds, (number) => [keyOf(number), unseen.slice()]));
  for (const { second: at, emoteIds, counts } of seconds) {
    for (const [index, number] of emoteIds.entries()) {
      const column = countsBefore.get(keyOf(number));
      if (column !== undefined)
        column[indexOf(at)] = (column[indexOf(at)] as number) + (counts[mode][index] as number);
    }
  }
  return countsBefore;

  function indexOf(at: number): number {
    return SNAPSHOTS_KEPT - 1 - (second - at);
  }
}

/**
 * Reads all blocks, and returns a function that iterates over the recorded seconds, oldest first. They are decoded during the
 * iteration, because all together are large.
 */
export async function readAllSeconds(
  recording: ReadableRecording,
  yieldToTasks: YieldToTasks,
): Promise<() => AsyncIterable<Second>> {
  const blocks: Uint8Array[] = [];
  for await (const block of eachBlock(recording, yieldToTasks, HEADS_SLICE)) blocks.push(block);
  return async function* () {
    for (const [index, block] of blocks.entries()) {
      if (index > 0 && index % SECONDS_SLICE === 0) await yieldToTasks();
      yield* readSeconds(block) ?? [];
    }
  };
}

/** Calls `onSecond` for each recorded second, oldest first. `isLast`: it is in the last minute. */
export async function eachSecond(
  recording: ReadableRecording,
  yieldToTasks: YieldToTasks,
  onSecond: (second: Second, isLast: boolean) => void,
): Promise<void> {
  const { info, minutes } = recording;
  const lastMinuteS = info.startS + (minutes.at(-1) ?? 0) * BLOCK_S;
  for await (const block of eachBlock(recording, yieldToTasks, SECONDS_SLICE)) {
    for (const second of readSeconds(block) ?? []) onSecond(second, second.second >= lastMinuteS);
  }
}

/**
 * The same without the emotes, which is faster.
 *
 * @param sliceMinutes how many minutes are read between two pauses
 */
export async function eachHead(
  recording: ReadableRecording,
  yieldToTasks: YieldToTasks,
  onHead: (head: SecondHead) => void,
  sliceMinutes = HEADS_SLICE,
): Promise<void> {
  for await (const block of eachBlock(recording, yieldToTasks, sliceMinutes)) {
    for (const head of readHeads(block) ?? []) onHead(head);
  }
}

/** The blocks in order, with a pause between slices. Leaves out damaged ones, of another time. */
async function* eachBlock(
  recording: ReadableRecording,
  yieldToTasks: YieldToTasks,
  sliceMinutes: number,
): AsyncGenerator<Uint8Array, void> {
  const { minutes, info } = recording;
  for (let from = 0; from < minutes.length; from += sliceMinutes) {
    if (from > 0) await yieldToTasks();
    const slice = minutes.slice(from, from + sliceMinutes);
    const blocks = await recording.blocks(slice);
    for (const minute of slice) {
      const block = blocks.get(minute);
      if (block !== undefined && beginsIn(block, info.startS + minute * BLOCK_S)) yield block;
    }
  }
}

/** Seconds from the recording's start to the end of its last minute. */
function lengthOf({ minutes }: ReadableRecording): number {
  return ((minutes.at(-1) ?? -1) + 1) * BLOCK_S;
}
