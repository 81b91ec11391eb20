import type { YieldToTasks } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { SNAPSHOTS_KEPT, WINDOW_S } from '../domain/limits.ts';
import {
  type CountsBefore,
  type RecordedTable,
  type RecordingInfo,
  type RecordingSums,
  type Second,
  UNSEEN_COUNT,
} from '../domain/recording.ts';
import { gapAt, gapSeries, type Series, writeSecond, writeSeries } from '../domain/series.ts';
import { rankEmotes } from '../stats/ranking.ts';
import { BLOCK_S, readHeads, readSeconds, type SecondHead } from './minute-codec.ts';

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

/** Minutes of seconds that are decoded between two pauses, which let counting continue. */
const SECONDS_SLICE = 2;
/** The same for heads alone, which are faster to decode. Finding peaks in them takes about 10 ms. */
const HEADS_SLICE = 10;
/** Minutes whose blocks are read at once. */
const BLOCKS_READ = 60;

/** The numbers of the recording in columns, second by second. */
export async function readSeries(recording: ReadableRecording, yieldToTasks: YieldToTasks): Promise<Series> {
  const { startS } = recording.info;
  const written = gapSeries(startS, lengthOf(recording));
  let endS = startS;
  for await (const head of eachHead(recording, yieldToTasks)) {
    endS = head.second + 1;
    writeSecond(written, head);
  }
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
  const isWanted = recording.emotes.map(({ key }) => key === emoteKey);
  if (!isWanted.includes(true)) return null;
  const series = new Uint32Array(lengthOf(recording));
  let end = 0;
  for await (const { second, emoteIds, counts } of eachSecond(recording, yieldToTasks)) {
    const at = second - recording.info.startS;
    end = at + 1;
    for (const [index, number] of emoteIds.entries())
      if (isWanted[number]) series[at] = (series[at] as number) + (counts[mode][index] as number);
  }
  return series.slice(0, end);
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
  const { startS, gaps } = await readSeries(recording, yieldToTasks);
  const added = secondsApart(gaps);
  let emotes = 0;
  /** By key: a renamed emote keeps it. */
  const sums = new Map<string, number>();
  for await (const { second, totals, emoteIds, counts } of eachSecond(recording, yieldToTasks)) {
    if (!added.has(second - startS)) continue;
    emotes += totals[mode];
    for (const [index, number] of emoteIds.entries()) {
      const key = recording.emotes[number]?.key ?? '';
      sums.set(key, (sums.get(key) ?? 0) + (counts[mode][index] as number));
    }
  }
  const newest = new Map(recording.emotes.map((emote) => [emote.key, emote]));
  const [highest] = [...newest]
    .map(([key, emote]) => ({ emote, count: sums.get(key) ?? 0 }))
    .sort((a, b) => b.count - a.count);
  return { emotes, mostUsed: highest !== undefined && highest.count > 0 ? highest : null };
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
  const blocks: TimedBlock[] = [];
  for await (const block of blocksOf(recording)) blocks.push(block);
  return () => decoded(blocks, readSeconds, SECONDS_SLICE, yieldToTasks);
}

/** The recorded seconds, oldest first. */
export const eachSecond = (recording: ReadableRecording, yieldToTasks: YieldToTasks): AsyncIterable<Second> =>
  decoded(blocksOf(recording), readSeconds, SECONDS_SLICE, yieldToTasks);

/** The same without the emotes, which is faster. */
export const eachHead = (
  recording: ReadableRecording,
  yieldToTasks: YieldToTasks,
): AsyncIterable<SecondHead> => decoded(blocksOf(recording), readHeads, HEADS_SLICE, yieldToTasks);

/** The block of the minute that begins at `fromS`. */
interface TimedBlock {
  readonly fromS: number;
  readonly block: Uint8Array;
}

/** Leaves out damaged blocks, also those of another time. */
async function* decoded<Decoded extends SecondHead>(
  blocks: AsyncIterable<TimedBlock> | Iterable<TimedBlock>,
  decode: (block: Uint8Array) => readonly Decoded[] | null,
  sliceMinutes: number,
  yieldToTasks: YieldToTasks,
): AsyncGenerator<Decoded, void> {
  let minutes = 0;
  for await (const { fromS, block } of blocks) {
    if (minutes > 0 && minutes % sliceMinutes === 0) await yieldToTasks();
    minutes++;
    const seconds = decode(block) ?? [];
    const beginsS = seconds[0]?.second ?? 0;
    if (beginsS >= fromS && beginsS < fromS + BLOCK_S) yield* seconds;
  }
}

/** The blocks in order. */
async function* blocksOf({ info, minutes, blocks }: ReadableRecording): AsyncGenerator<TimedBlock, void> {
  for (let from = 0; from < minutes.length; from += BLOCKS_READ) {
    const slice = minutes.slice(from, from + BLOCKS_READ);
    const read = await blocks(slice);
    for (const minute of slice) {
      const block = read.get(minute);
      if (block !== undefined) yield { fromS: info.startS + minute * BLOCK_S, block };
    }
  }
}

/** Seconds from the recording's start to the end of its last minute. */
function lengthOf({ minutes }: ReadableRecording): number {
  return ((minutes.at(-1) ?? -1) + 1) * BLOCK_S;
}
