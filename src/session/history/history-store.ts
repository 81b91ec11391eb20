import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { HistoryRecords, HistorySession, RecordedMoment, SessionVideo } from '../../domain/history.ts';

/** A minute of a session. A minute that has not ended is stored again later, under the same number. */
export interface MinuteToStore {
  /** From 0, the first minute of the session. */
  readonly number: number;
  readonly block: Uint8Array;
  /** The number of the first of `emotes`. */
  readonly emotesFrom: number;
  /** The emotes of the session that are first used in this minute. */
  readonly emotes: readonly Emote[];
}

/** What is stored of a session, besides its minutes. */
export interface StoredFacts {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Oldest first. */
  readonly moments: readonly RecordedMoment[];
  readonly video: SessionVideo | null;
  /** Of this session alone. */
  readonly records: HistoryRecords;
}

export interface StoredSession {
  readonly historyId: string;
  readonly facts: StoredFacts;
  /** The numbers of its minutes, ascending. Missing minutes are gaps. */
  readonly minutes: readonly number[];
  readonly bytes: number;
  /** The length of the session's dictionary: its minutes use the numbers below it. */
  readonly emoteCount: number;
}

/**
 * Recorded sessions in the browser's storage, shared by all pages of this origin. No call rejects. Values that cannot be
 * read or that a newer version wrote are left out; only `delete` removes those of a newer version. An id contains no `/`.
 */
export interface HistoryStore {
  /** The sessions that ended last come first. Null if the storage fails. */
  sessions(): Promise<readonly HistorySession[] | null>;
  /**
   * Holds the newest session of the channel that no page records and that may continue. It ended at most `GAP_MAX_S` before
   * `nowS`, or less than `CLOCK_CORRECTION_S` after it. Null if there is none.
   */
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly session: StoredSession; readonly release: Stop } | null>;
  /** Holds a session until the result is called, so that no other page resumes or drops it. */
  begin(historyId: string): Promise<Stop>;
  /**
   * Stores minutes, facts and the channel's records in one transaction. False if it failed. If the storage is full, the
   * oldest sessions are dropped, and it tries again. Every tenth minute, sessions beyond the bounds are dropped. A session
   * that was deleted meanwhile begins again with these minutes.
   */
  store(historyId: string, minutes: readonly MinuteToStore[], facts: StoredFacts): Promise<boolean>;
  read(historyId: string): Promise<StoredSession | null>;
  /** Blocks by the number of their minute; without those that cannot be read. */
  minutes(historyId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** The emotes of a session, by number. One that cannot be read has the code `?`. */
  emotes(historyId: string): Promise<readonly Emote[]>;
  /** The records of all sessions of the channel, including deleted ones. */
  channelRecords(channelLogin: string): Promise<HistoryRecords>;
  /** Changes the facts of a session that no page records, and returns the new ones. Null if it cannot be read or stored. */
  setFacts(historyId: string, change: (facts: StoredFacts) => StoredFacts): Promise<StoredFacts | null>;
  /** Deletes a session; null: everything, also the records of channels. False if it failed. */
  delete(historyId: string | null): Promise<boolean>;
}
