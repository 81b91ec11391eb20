import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { BestCounts, DroppedRecordings, ListedRecording } from '../../domain/recording.ts';
import type { Edit, EditedFacts } from './session-edits.ts';

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
export interface StoredInfo extends EditedFacts {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Of this session alone. */
  readonly records: BestCounts;
}

export interface StoredSession {
  readonly recordingId: string;
  readonly facts: StoredInfo;
  /** The numbers of its minutes, ascending. Missing minutes are gaps. */
  readonly minutes: readonly number[];
  readonly bytes: number;
  /** The length of the session's dictionary: its minutes use the numbers below it. */
  readonly emoteCount: number;
}

/** What a page knows about a session that it writes. */
export interface KnownSession {
  /** The changes by hand since the last write, oldest first. */
  readonly edits: readonly Edit[];
  /** It is in the storage, unless it was deleted. If false, this write begins it. */
  readonly isInStorage: boolean;
}

/**
 * `stored`, with the changes by hand that the storage has now; `deleted` by this or another page, so nothing was stored;
 * `full`; or `failed`.
 */
export type StoreResult =
  | { readonly kind: 'stored'; readonly edited: EditedFacts }
  | { readonly kind: 'deleted' | 'full' | 'failed' };

/**
 * Recorded sessions in the browser's storage, shared by all pages of this origin. Only `resume` rejects. Values that cannot be
 * read or that a newer version wrote are left out; only `delete` removes those of a newer version. An id contains no `/`.
 */
export interface HistoryStore {
  /** The sessions that ended last come first. Null if the storage fails. */
  sessions(): Promise<readonly ListedRecording[] | null>;
  /**
   * Holds the newest session of the channel that no page records and that may continue. It ended at most `GAP_MAX_S` before
   * `nowS`, or less than `CLOCK_CORRECTION_S` after it. Null if there is none. Rejects if the storage fails.
   */
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly session: StoredSession; readonly release: Stop } | null>;
  /** Holds a session until the result is called, so that no other page resumes or drops it. */
  begin(recordingId: string): Promise<Stop>;
  /**
   * Stores minutes, facts and the channel's records in one transaction. Of a session that is in the storage, `video` and the
   * moments marked by hand are those that are stored, with `edits`. If the storage is full, sessions are dropped, and it
   * tries again. Every tenth minute, sessions beyond the bound are dropped.
   *
   * @param known default: the session begins, without edits
   */
  store(
    recordingId: string,
    minutes: readonly MinuteToStore[],
    facts: StoredInfo,
    known?: KnownSession,
  ): Promise<StoreResult>;
  /** Changes a session that is in the storage, also one that a page records: that page gets the changes when it stores. */
  edit(recordingId: string, edits: readonly Edit[]): Promise<StoreResult>;
  read(recordingId: string): Promise<StoredSession | null>;
  /** Blocks by the number of their minute; without those that cannot be read. */
  minutes(recordingId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** The emotes of a session, by number. One that cannot be read has the code `?`. */
  emotes(recordingId: string): Promise<readonly Emote[]>;
  /** The records of all sessions of the channel, including deleted ones. */
  channelRecords(channelLogin: string): Promise<BestCounts>;
  /** Deletes a session; null: everything, also the records of channels. False if it failed; then it is as it was. */
  delete(recordingId: string | null): Promise<boolean>;
  /** Puts the session back that this page deleted last. False if it was another one, or if it failed. */
  undoDelete(recordingId: string): Promise<boolean>;
  /** The sessions that were dropped since `forgetDrops`. */
  drops(): Promise<DroppedRecordings>;
  forgetDrops(): Promise<void>;
}
