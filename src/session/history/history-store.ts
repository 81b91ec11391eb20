import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { HistoryRecords, HistorySession, RecordedMoment, SessionVideo } from '../../domain/history.ts';

/** A minute of a session. A minute that is not over is stored again under the same number. */
export interface MinuteToStore {
  /** From 0, the first minute of the session. */
  readonly number: number;
  readonly block: Uint8Array;
  /** The number of the first of `emotes`. */
  readonly emotesFrom: number;
  /** The emotes of the session that are first used in this minute. */
  readonly emotes: readonly Emote[];
}

/** What is stored of a session beside its minutes. */
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
  /** The numbers of its minutes, ascending. The others are gaps. */
  readonly minutes: readonly number[];
  readonly bytes: number;
  /** The emotes of the session that its minutes can name. */
  readonly emoteCount: number;
}

/**
 * Recorded sessions in the browser's storage, shared by all pages of this origin. No call rejects. What cannot be read, or
 * was written by a newer version, is missing; only `delete` removes what a newer version wrote. An id contains no `/`.
 */
export interface HistoryStore {
  /** Those that were recorded last come first. Null if the storage fails. */
  sessions(): Promise<readonly HistorySession[] | null>;
  /**
   * Holds the channel's session that ended last, at most `GAP_MAX_S` before `nowS`, and that no page records. Null if
   * there is none.
   */
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly session: StoredSession; readonly release: Stop } | null>;
  /** Holds a new session until the result is called: no page goes on with it or drops it. */
  begin(historyId: string): Promise<Stop>;
  /**
   * Stores minutes, facts and the channel's records in one transaction. False if it failed. If the storage is full, older
   * sessions are dropped first. Afterwards those beyond the bounds are dropped. A session that was deleted meanwhile
   * begins again with these minutes.
   */
  store(historyId: string, minutes: readonly MinuteToStore[], facts: StoredFacts): Promise<boolean>;
  read(historyId: string): Promise<StoredSession | null>;
  /** Blocks by the number of their minute; without those that cannot be read. */
  minutes(historyId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** The emotes of a session, by number. One that cannot be read has the code `?`. */
  emotes(historyId: string): Promise<readonly Emote[]>;
  /** Of all sessions of the channel, also deleted ones. */
  channelRecords(channelLogin: string): Promise<HistoryRecords>;
  /** Changes the facts of a session that no page records. Null if there is none, or it cannot be stored. */
  setFacts(historyId: string, change: (facts: StoredFacts) => StoredFacts): Promise<StoredFacts | null>;
  /** Deletes a session; null: everything, also the records of channels. False if it failed. */
  delete(historyId: string | null): Promise<boolean>;
}
