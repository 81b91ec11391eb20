import { byMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { RECORDING_MIN_S } from '../domain/limits.ts';
import type { MomentRate } from '../domain/moment.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import type { MissedSeconds, RecordingInfo } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import type { MoodTable } from '../stats/moments/mood-table.ts';
import { createBestCounts, NO_BEST_COUNTS } from './best-counts.ts';
import { applyEdits, type Edit, type Edited } from './edits.ts';
import { createGrowingMoments } from './growing-moments.ts';
import { createHighestTotals } from './highest-totals.ts';
import { BLOCK_S, type BlockWriter, createBlockWriter, readSeconds } from './minute-codec.ts';
import type { ReadableRecording } from './read-recording.ts';
import { gapAt, isMissed } from './record-seconds.ts';
import type { MinuteToSave, StoredInfo, StoredRecording } from './store.ts';

/** Most encoded minutes that one recorder keeps in memory, in bytes. */
const MEMORY_MAX = 6_000_000;
/** The same for all recorders of a worker together. */
const MEMORY_OF_ALL_MAX = 24_000_000;

/** The longest recording, in seconds. A new recording begins beyond this and each of the next two bounds. */
const RECORDING_MAX_S = 24 * 3_600;
/** The longest gap in a recording, in seconds. */
export const GAP_MAX_S = 6 * 3_600;
/** Most distinct emotes of a recording. One of files, which is one recording however many it has, counts later ones in its totals only. */
export const EMOTES_MAX = 65_536;

/** A recording that continues now. */
export type LiveRecording = ReturnType<typeof createLiveRecording>;

/** A new or stored recording, as a live recording continues it. */
export type RecordingStart = Pick<StoredRecording, 'recordingId' | 'info' | 'minutes'> & {
  readonly emotes: readonly Emote[];
};

interface LiveRecordingDeps {
  /** The present number of recorders, which share the memory for encoded minutes. Default 1. */
  readonly recorders?: (() => number) | undefined;
  /** About how many moments an hour are found from now on. */
  readonly momentRate: () => MomentRate;
  /** Which codes and words have which mood. */
  readonly moodTable: () => MoodTable;
}

/** The limit of encoded minutes in memory for each recorder, in bytes: 6 MB for up to four, then an equal share of 24 MB. */
export function memoryOfEach(recorders: number): number {
  return Math.min(MEMORY_MAX, MEMORY_OF_ALL_MAX / recorders);
}

/**
 * Minutes beyond the memory (`memoryOfEach`) are dropped, oldest first. A dropped minute is read from the storage, or is a gap if
 * it is not stored.
 *
 * @param readStored reads minutes that are not in memory
 */
export function createLiveRecording(
  { recordingId, info: known, minutes: storedMinutes, emotes: knownEmotes }: RecordingStart,
  readStored: ReadableRecording['blocks'],
  { recorders = () => 1, momentRate, moodTable }: LiveRecordingDeps,
) {
  const { channelLogin, startS } = known;
  const recordedEmotes = createNumberedEmotes(knownEmotes, EMOTES_MAX);
  const { emotes } = recordedEmotes;
  const moments = createGrowingMoments(known.moments, emotes, momentRate, moodTable);
  const best = createBestCounts(known.bestCounts, recordedEmotes.numberOf, emotes);
  const highest = createHighestTotals();
  const minutes = new Set(storedMinutes);
  const inMemory = new Map<number, MinuteToSave>();
  /** Minutes in memory with seconds that are not stored. */
  const changed = new Set<number>();
  let bytes = 0;
  let writer = createBlockWriter();
  /** The number of the minute that `writer` encodes; -1 before the first. */
  let openMinute = -1;
  /** The first emote that is not stored with a minute before the open one. */
  let emotesFrom = knownEmotes.length;
  /** After the last emote of the appended seconds. The next second numbers its emotes before its minute is open. */
  let emotesTo = emotesFrom;
  let endS = known.endS;
  let { video } = known;
  let isInStorage = storedMinutes.length > 0;
  /** Without gaps. */
  let observedS = 0;
  /** Changes by hand that are not stored. */
  let edits: readonly Edit[] = [];

  function show(edited: Edited): void {
    ({ video } = edited);
    moments.setMarked(edited.moments);
  }

  /** Puts a minute into the memory, and drops the oldest other ones beyond the limit. */
  function keepInMemory(minute: MinuteToSave): void {
    bytes += minute.block.length - (inMemory.get(minute.number)?.block.length ?? 0);
    inMemory.set(minute.number, minute);
    for (const [number, lost] of inMemory) {
      if (bytes <= memoryOfEach(recorders()) || number === minute.number) break;
      bytes -= lost.block.length;
      inMemory.delete(number);
      const isLost = changed.delete(number);
      if (isLost) minutes.delete(number);
      if (isLost) passOnEmotes(lost);
    }
  }

  /** The next minute stores the emotes of one that is lost, because later minutes use them too. */
  function passOnEmotes(lost: MinuteToSave): void {
    const [next] = inMemory.values();
    if (next === undefined || lost.emotes.length === 0) return;
    const inherited = { ...next, emotesFrom: lost.emotesFrom, emotes: [...lost.emotes, ...next.emotes] };
    inMemory.set(next.number, inherited);
    changed.add(next.number);
    if (next.number === openMinute) ({ emotesFrom } = lost);
  }

  function encodeOpenMinute(): void {
    const block = writer.block();
    if (block === null) return;
    keepInMemory({
      number: openMinute,
      block,
      emotesFrom,
      emotes: emotes.slice(emotesFrom, emotesTo),
    });
  }

  const minuteOf = (second: number): number => Math.floor((second - startS) / BLOCK_S);

  function write(second: Second): void {
    const minute = minuteOf(second.second);
    if (minute !== openMinute) {
      encodeOpenMinute();
      emotesFrom = emotesTo;
      writer = createBlockWriter();
      openMinute = minute;
    }
    writer.add(second);
    minutes.add(minute);
    endS = second.second;
  }

  return {
    get info(): RecordingInfo {
      return { recordingId, channelLogin, startS, moments: moments.all(), video };
    },
    get minutes(): readonly number[] {
      return [...minutes].sort((a, b) => a - b);
    },
    emotes,
    recordedEmotes,
    moments,
    /** The highest total of its seconds so far, in each way of counting; null before the first total over 0. */
    highest: highest.totals,
    async blocks(numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      encodeOpenMinute();
      const missing = numbers.filter((number) => minutes.has(number) && !inMemory.has(number));
      const read = missing.length > 0 ? await readStored(missing) : new Map<number, Uint8Array>();
      const found = new Map(read);
      for (const number of numbers) {
        const block = inMemory.get(number)?.block;
        if (block !== undefined) found.set(number, block);
      }
      return found;
    },
    /** Appends the next second. Returns whether the moments changed. */
    append(appended: Second): boolean {
      const second = onlyNumbered(appended);
      write(second);
      emotesTo = emotes.length;
      changed.add(openMinute);
      // Another object, so that a write that is going on does not mark this second as stored.
      const kept = inMemory.get(openMinute);
      if (kept !== undefined) inMemory.set(openMinute, { ...kept });
      if (!second.isGap) observedS++;
      best.add(second);
      highest.add(second);
      return moments.add(second);
    },
    /** Turns seconds into gaps. Those of minutes that are no longer in memory stay as they are. */
    miss(missed: MissedSeconds): void {
      encodeOpenMinute();
      const [from, until] = [missed.fromS, missed.untilS].map(minuteOf) as [number, number];
      for (let number = from; number <= until; number++) {
        const minute = inMemory.get(number);
        const rewritten = minute && rewriteWithGaps(minute.block, missed);
        const block = rewritten?.block();
        if (!minute || !rewritten || !block) continue;
        if (number === openMinute) writer = rewritten;
        keepInMemory({ ...minute, block });
        changed.add(number);
      }
      moments.miss(missed.fromS);
    },
    /** Adds a second that is stored already, when a stored recording is resumed. `isOpen`: its minute continues. */
    replay(second: Second, isOpen: boolean): void {
      if (isOpen) write(second);
      highest.add(second);
      moments.replay(second);
    },
    /** Whether this second must begin another recording. */
    isOverAt: (second: number): boolean =>
      second <= endS ||
      second - endS > GAP_MAX_S ||
      second - startS >= RECORDING_MAX_S ||
      emotes.length >= EMOTES_MAX,
    /** The minutes with seconds that are not saved. The open minute, which has not ended, is included only if `withOpen`. */
    unsaved(withOpen: boolean): readonly MinuteToSave[] {
      encodeOpenMinute();
      return [...changed]
        .filter((number) => withOpen || number !== openMinute)
        .flatMap((number) => inMemory.get(number) ?? []);
    },
    /** Whether the storage has it: some of it was stored, and it was not deleted since, as far as this page knows. */
    isInStorage: (): boolean => isInStorage,
    /** Whether it is long enough to be stored, or in the storage already. */
    mayBeSaved: (): boolean => isInStorage || observedS >= RECORDING_MIN_S,
    /** Makes a change by hand. It is in `edits` until it is stored. */
    edit(edit: Edit): void {
      edits = [...edits, edit];
      const edited = edit({ video, moments: moments.all() });
      moments.setAll(edited.moments);
      show(edited);
    },
    edits: (): readonly Edit[] => edits,
    /**
     * @param written stored now, as `unsaved` returned them
     * @param writtenEdits stored now, as `edits` returned them
     * @param edited what the storage has now, with the changes of other pages
     */
    markSaved(written: readonly MinuteToSave[], writtenEdits: readonly Edit[], edited: Edited): void {
      isInStorage = true;
      for (const minute of written) {
        if (inMemory.get(minute.number) === minute) changed.delete(minute.number);
      }
      edits = edits.slice(writtenEdits.length);
      show(applyEdits(edited, edits));
    },
    infoToSave: (): StoredInfo => ({
      channelLogin,
      startS,
      endS,
      moments: moments.all(),
      video,
      bestCounts: best.bestCounts(),
    }),
  };
}

/** A second without the emotes that have no number: the last ones, because emotes ascend. */
function onlyNumbered(second: Second): Second {
  const { emoteIds, counts } = second;
  if ((emoteIds.at(-1) ?? 0) < EMOTES_MAX) return second;
  const end = emoteIds.indexOf(EMOTES_MAX);
  return {
    ...second,
    emoteIds: emoteIds.slice(0, end),
    counts: byMode((mode) => counts[mode].slice(0, end)),
  };
}

function rewriteWithGaps(block: Uint8Array, missed: MissedSeconds): BlockWriter {
  const writer = createBlockWriter();
  for (const second of readSeconds(block) ?? []) {
    writer.add(isMissed(missed, second.second) ? gapAt(second.second) : second);
  }
  return writer;
}

export function newRecording(recordingId: string, channelLogin: string, startS: number): RecordingStart {
  return {
    recordingId,
    info: { channelLogin, startS, endS: startS - 1, moments: [], video: null, bestCounts: NO_BEST_COUNTS },
    minutes: [],
    emotes: [],
  };
}
