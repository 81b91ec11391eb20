import { byMode } from '../domain/counting-rules.ts';
import { createNumberedEmotes, type Emote } from '../domain/emote.ts';
import { RECORDING_MIN_S } from '../domain/limits.ts';
import {
  type MissedSeconds,
  type MomentRate,
  PEAKS_AN_HOUR,
  type RecordingEdit,
  type RecordingInfo,
  type Second,
} from '../domain/recording.ts';
import { gapAt } from '../domain/series.ts';
import { type MoodTable, moodOfSecond } from '../stats/moments/mood-table.ts';
import { createBestCounts, NO_BEST_COUNTS } from './best-counts.ts';
import { applyEdits, type Edited, type Hand, momentsOf } from './edits.ts';
import { createGrowingMoments } from './growing-moments.ts';
import { BLOCK_S, encodeSeconds, readSeconds } from './minute-codec.ts';
import type { ReadableRecording } from './read-recording.ts';
import { isMissed } from './record-seconds.ts';
import type { StoredInfo } from './stored-format.ts';
import type { RecordingPart, StoredRecording } from './stored-recordings.ts';

/** Most encoded minutes in the memory of one recorder, in bytes. */
const MEMORY_MAX = 6_000_000;
/** The same for all recorders of a worker together. */
const MEMORY_OF_ALL_MAX = 24_000_000;

/** The longest recording, in seconds. Beyond this and each of the next two bounds a new recording begins. */
const RECORDING_MAX_S = 24 * 3_600;
/** The longest gap in a recording, in seconds. */
export const GAP_MAX_S = 6 * 3_600;
/** Most distinct emotes of a recording. One of files does not end there: it counts further emotes in its totals only. */
export const EMOTES_MAX = 65_536;

/** A recording that continues now. */
export type LiveRecording = ReturnType<typeof createLiveRecording>;

/** A new or stored recording, as a live recording continues it. */
export interface RecordingStart extends Omit<StoredRecording, 'emoteCount'> {
  readonly emotes: readonly Emote[];
}

interface LiveRecordingDeps {
  /** Most encoded minutes in memory, in bytes. */
  readonly memoryMax: () => number;
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
 * Minutes beyond `memoryMax` are dropped, oldest first. A dropped minute is read from the storage; if it is not
 * stored, it is a gap.
 *
 * @param readStored reads minutes that are not in memory
 */
export function createLiveRecording(
  { recordingId, info: known, minutes: storedMinutes, emotes: knownEmotes }: RecordingStart,
  readStored: ReadableRecording['blocks'],
  { memoryMax, momentRate, moodTable }: LiveRecordingDeps,
) {
  const { channelLogin, startS } = known;
  const recordedEmotes = createNumberedEmotes(knownEmotes, EMOTES_MAX);
  const { emotes } = recordedEmotes;
  const moments = createGrowingMoments(known.found, emotes, {
    peaksAnHour: () => PEAKS_AN_HOUR[momentRate()],
    moodOf: (peak) => moodOfSecond(peak, moodTable(), emotes),
  });
  const best = createBestCounts(known.bestCounts, recordedEmotes.numberOf, emotes);
  const minutes = new Set(storedMinutes);
  const inMemory = new Map<number, Uint8Array>();
  /** Minutes in memory that are not completely stored. */
  const changed = new Set<number>();
  let bytes = 0;
  /** The seconds of the minute that continues, and its number; -1 before the first. */
  let open: Second[] = [];
  let openMinute = -1;
  let endS = known.endS;
  let hand: Hand = known;
  let isInStorage = storedMinutes.length > 0;
  /** Seconds that are no gaps. */
  let observedS = 0;
  /** Changes by hand that are not stored. */
  let edits: readonly RecordingEdit[] = [];

  const edited = (): Edited => ({ found: moments.all(), marks: hand.marks, video: hand.video });

  function forget(number: number): void {
    bytes -= inMemory.get(number)?.length ?? 0;
    inMemory.delete(number);
  }

  /** Puts a minute into the memory, and drops the oldest other ones beyond the limit. */
  function keepInMemory(number: number, block: Uint8Array): void {
    bytes += block.length - (inMemory.get(number)?.length ?? 0);
    inMemory.set(number, block);
    for (const oldest of inMemory.keys()) {
      if (bytes <= memoryMax() || oldest === number) break;
      forget(oldest);
      if (changed.delete(oldest)) minutes.delete(oldest);
    }
  }

  function encodeOpenMinute(): void {
    if (open.length > 0 && !inMemory.has(openMinute)) keepInMemory(openMinute, encodeSeconds(open));
  }

  const minuteOf = (second: number): number => Math.floor((second - startS) / BLOCK_S);

  function write(second: Second): void {
    const minute = minuteOf(second.second);
    if (minute !== openMinute) {
      encodeOpenMinute();
      open = [];
      openMinute = minute;
    }
    // A running write must not mark this second as stored.
    forget(minute);
    open.push(second);
    minutes.add(minute);
    endS = second.second;
  }

  return {
    get info(): RecordingInfo {
      return { recordingId, channelLogin, startS, moments: momentsOf(edited()), video: hand.video };
    },
    get minutes(): readonly number[] {
      return [...minutes].sort((a, b) => a - b);
    },
    emotes,
    recordedEmotes,
    moments,
    /** The highest total so far, in each way of counting; null before the first total over 0. */
    highest: best.totals,
    async blocks(numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      encodeOpenMinute();
      const missing = numbers.filter((number) => minutes.has(number) && !inMemory.has(number));
      const found = new Map(missing.length > 0 ? await readStored(missing) : []);
      for (const number of numbers) {
        const block = inMemory.get(number);
        if (block !== undefined) found.set(number, block);
      }
      return found;
    },
    /** Appends the next second. Returns whether the moments changed. */
    append(appended: Second): boolean {
      const second = onlyNumbered(appended);
      write(second);
      changed.add(openMinute);
      if (!second.isGap) observedS++;
      best.add(second);
      return moments.add(second);
    },
    /** Turns seconds into gaps, except in minutes that are not in memory. */
    miss(missed: MissedSeconds): void {
      encodeOpenMinute();
      for (let number = minuteOf(missed.fromS); number <= minuteOf(missed.untilS); number++) {
        const before = inMemory.get(number);
        if (before === undefined) continue;
        const seconds = (readSeconds(before) ?? []).map((second) =>
          isMissed(missed, second.second) ? gapAt(second.second) : second,
        );
        if (number === openMinute) open = seconds;
        keepInMemory(number, encodeSeconds(seconds));
        changed.add(number);
      }
      moments.miss(missed.fromS);
    },
    /** Adds a stored second when a recording is resumed. Its last minute continues. */
    replay(second: Second): void {
      if (minuteOf(second.second) === storedMinutes.at(-1)) write(second);
      best.add(second);
      moments.replay(second);
    },
    /** Whether this second must begin another recording. */
    isOverAt: (second: number): boolean =>
      second <= endS ||
      second - endS > GAP_MAX_S ||
      second - startS >= RECORDING_MAX_S ||
      emotes.length >= EMOTES_MAX,
    /**
     * What is not saved yet; null if all is.
     *
     * @param withOpen with the minute that has not ended
     * @param withSeconds false: only the changes by hand, if the recording is in the storage
     */
    unsaved(withOpen: boolean, withSeconds = true): RecordingPart | null {
      encodeOpenMinute();
      const numbers = [...changed].filter((number) => withSeconds && (withOpen || number !== openMinute));
      if (numbers.length === 0 && (edits.length === 0 || !isInStorage)) return null;
      const blocks = new Map(numbers.map((number) => [number, inMemory.get(number) as Uint8Array]));
      return { info: infoToSave(), minutes: blocks, emotes, edits, isInStorage };
    },
    /** It is long enough to be stored, or in the storage already. */
    mayBeSaved: (): boolean => isInStorage || observedS >= RECORDING_MIN_S,
    /** Makes a change by hand. It is in `unsaved` until it is stored. */
    edit(edit: RecordingEdit): void {
      edits = [...edits, edit];
      hand = applyEdits(edited(), [edit]);
    },
    /**
     * @param part the stored part, as `unsaved` returned it
     * @param stored what the storage has now, with the changes of other pages
     */
    markSaved(part: RecordingPart, stored: Hand): void {
      isInStorage = true;
      for (const [number, block] of part.minutes) if (inMemory.get(number) === block) changed.delete(number);
      edits = edits.slice(part.edits.length);
      hand = applyEdits({ ...edited(), ...stored }, edits);
    },
    infoToSave,
  };

  function infoToSave(): StoredInfo {
    return { channelLogin, startS, endS, ...edited(), bestCounts: best.bestCounts() };
  }
}

/** Without the emotes that have no number. They are the last ones, because emotes ascend. */
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

export function newRecording(recordingId: string, channelLogin: string, startS: number): RecordingStart {
  const edited: Edited = { found: [], marks: [], video: null };
  const info = { channelLogin, startS, endS: startS - 1, ...edited, bestCounts: NO_BEST_COUNTS };
  return { recordingId, info, minutes: [], emotes: [] };
}
