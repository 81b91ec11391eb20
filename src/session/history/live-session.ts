import type { Emote } from '../../domain/emote.ts';
import type { RecordedSecond, SessionVideo } from '../../domain/history.ts';
import { createNumberedEmotes, type NumberedEmotes } from '../../domain/numbered-emotes.ts';
import { BLOCK_S, createBlockWriter } from '../../stats/history/minute-block.ts';
import type { MinuteToStore, StoredFacts, StoredSession } from './history-store.ts';
import type { ReadableSession } from './read-session.ts';
import { createSessionMoments, type SessionMoments } from './session-moments.ts';
import { createSessionRecords, NO_RECORDS } from './session-records.ts';

/** Bytes of encoded minutes that one recording keeps in memory, and all recordings of a worker together. */
const MEMORY_MAX = 6_000_000;
const MEMORY_OF_ALL_MAX = 24_000_000;
/** Longest session, longest gap in one, and most emotes in one. Beyond each of them another session begins. */
const SESSION_MAX_S = 24 * 3_600;
export const GAP_MAX_S = 6 * 3_600;
const EMOTES_MAX = 65_536;

/** A session that is recorded now. */
export interface LiveSession extends ReadableSession {
  readonly recordedEmotes: NumberedEmotes;
  readonly moments: SessionMoments;
  /** Takes the next second. Returns whether the moments changed. */
  add(second: RecordedSecond): boolean;
  /** Takes a second that is stored already, after a reload. `isOpen`: it belongs to the last minute, which goes on. */
  replay(second: RecordedSecond, isOpen: boolean): void;
  /** Another session has to begin with this second. */
  isOverAt(second: number): boolean;
  /** The minutes with seconds that are not stored, with the one that is not over only if `withOpen`. */
  unstored(withOpen: boolean): readonly MinuteToStore[];
  /** These minutes, as `unstored` returned them, are stored. */
  stored(minutes: readonly MinuteToStore[]): void;
  storedFacts(): StoredFacts;
  setVideo(video: SessionVideo | null): void;
}

/** What a session continues. */
export type SessionStart = Pick<StoredSession, 'historyId' | 'facts' | 'minutes'> & {
  readonly emotes: readonly Emote[];
};

/** The limit of encoded minutes in memory for each recording, in bytes: 6 MB for up to four, then an equal share of 24 MB. */
export function memoryOfEach(recordings: number): number {
  return Math.min(MEMORY_MAX, MEMORY_OF_ALL_MAX / recordings);
}

/**
 * @param readStored reads minutes that are not in memory
 * @param recordings how many there are now. It limits the encoded minutes in memory (`memoryOfEach`). Beyond that the oldest
 * ones are read from the storage, or lost without one.
 */
export function createLiveSession(
  { historyId, facts: known, minutes: storedMinutes, emotes: knownEmotes }: SessionStart,
  readStored: ReadableSession['blocks'],
  recordings: () => number = () => 1,
): LiveSession {
  const { channelLogin, startS } = known;
  const recordedEmotes = createNumberedEmotes(knownEmotes);
  const { emotes } = recordedEmotes;
  const moments = createSessionMoments(known.moments, emotes);
  const records = createSessionRecords(known.records, recordedEmotes.numberOf, emotes);
  const minutes = new Set(storedMinutes);
  const inMemory = new Map<number, MinuteToStore>();
  /** Minutes in memory with seconds that are not stored. */
  const changed = new Set<number>();
  let bytes = 0;
  let writer = createBlockWriter();
  let openMinute = -1;
  /** The first emote that the minutes before the open one do not name. */
  let emotesFrom = emotes.length;
  let endS = known.endS;
  let { video } = known;

  function keep(minute: MinuteToStore): void {
    bytes += minute.block.length - (inMemory.get(minute.number)?.block.length ?? 0);
    inMemory.set(minute.number, minute);
    for (const [number, { block }] of inMemory) {
      if (bytes <= memoryOfEach(recordings()) || number === minute.number) break;
      bytes -= block.length;
      inMemory.delete(number);
      if (changed.delete(number)) minutes.delete(number);
    }
  }

  function encodeOpenMinute(): void {
    const block = writer.block();
    if (block === null) return;
    keep({
      number: openMinute,
      block,
      emotesFrom,
      emotes: emotes.slice(emotesFrom),
    });
  }

  function write(second: RecordedSecond): void {
    const minute = Math.floor((second.second - startS) / BLOCK_S);
    if (minute !== openMinute) {
      encodeOpenMinute();
      if (openMinute !== -1) emotesFrom = emotes.length;
      writer = createBlockWriter();
      openMinute = minute;
    }
    writer.add(second);
    minutes.add(minute);
    endS = second.second;
  }

  return {
    get facts() {
      return { historyId, channelLogin, startS, moments: moments.all(), video };
    },
    get minutes() {
      return [...minutes].sort((a, b) => a - b);
    },
    emotes,
    recordedEmotes,
    moments,
    async blocks(numbers) {
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
    add(second) {
      write(second);
      changed.add(openMinute);
      records.add(second);
      return moments.add(second);
    },
    replay(second, isOpen) {
      if (isOpen) write(second);
      moments.replay(second);
    },
    isOverAt: (second) =>
      second <= endS ||
      second - endS > GAP_MAX_S ||
      second - startS >= SESSION_MAX_S ||
      emotes.length >= EMOTES_MAX,
    unstored(withOpen) {
      encodeOpenMinute();
      return [...changed]
        .filter((number) => withOpen || number !== openMinute)
        .flatMap((number) => inMemory.get(number) ?? []);
    },
    stored(written) {
      for (const minute of written) {
        if (inMemory.get(minute.number) === minute) changed.delete(minute.number);
      }
    },
    storedFacts: () => ({
      channelLogin,
      startS,
      endS,
      moments: moments.all(),
      video,
      records: records.records(),
    }),
    setVideo(next) {
      video = next;
    },
  };
}

/** The start of a new session. */
export function newSession(historyId: string, channelLogin: string, startS: number): SessionStart {
  return {
    historyId,
    facts: { channelLogin, startS, endS: startS - 1, moments: [], video: null, records: NO_RECORDS },
    minutes: [],
    emotes: [],
  };
}
