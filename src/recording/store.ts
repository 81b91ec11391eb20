import type { Stop } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import type { BestCounts, DroppedRecordings, ListedRecording } from '../domain/recording.ts';
import type { Edit, Edited } from './edits.ts';

/** A minute of a recording. A minute that has not ended is saved again later, under the same number. */
export interface MinuteToSave {
  /** From 0, the first minute of the recording. */
  readonly number: number;
  readonly block: Uint8Array;
  /** The number of the first of `emotes`. */
  readonly emotesFrom: number;
  /** The emotes of the recording that are first used in this minute. */
  readonly emotes: readonly Emote[];
}

/** What is stored of a recording, besides its minutes. */
export interface StoredInfo extends Edited {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Of this recording alone. */
  readonly bestCounts: BestCounts;
  /** It was counted from files of recorded chat. No session resumes it. */
  readonly isImported?: true;
  /** When the user kept it, in Unix seconds. Absent for a recording of a session, which is stored while it is recorded. */
  readonly keptS?: number;
}

export interface StoredRecording {
  readonly recordingId: string;
  readonly info: StoredInfo;
  /** The numbers of its minutes, ascending. Missing minutes are gaps. */
  readonly minutes: readonly number[];
  readonly bytes: number;
  /** The length of the recording's dictionary: its minutes use the numbers below it. */
  readonly emoteCount: number;
}

/** What a page knows about a recording that it saves. */
export interface KnownRecording {
  /** The changes by hand since the last save, oldest first. */
  readonly edits: readonly Edit[];
  /** It is in the storage, unless it was deleted. If false, this save begins it. */
  readonly isInStorage: boolean;
}

/**
 * `saved`, with the changes by hand that the storage has now; `deleted` by this or another page, so nothing was saved;
 * `full`; or `failed`, perhaps only because the storage did not answer in time.
 */
export type SaveResult =
  | { readonly kind: 'saved'; readonly edited: Edited }
  | { readonly kind: 'deleted' | 'full' }
  | { readonly kind: 'failed'; readonly isUnanswered?: boolean };

/** Whether a call of the storage failed because the storage is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Whether a call of the storage took too long. `late` settles as it does in the end; the next one is made after that. */
export function isUnanswered(error: unknown): error is Error & { readonly late?: Promise<unknown> } {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Recordings in the browser's storage, shared by all pages of this origin. If the storage fails, `resume` and what reads one
 * recording reject. Values that cannot be decoded or that a newer version wrote are left out; only `delete` removes those of a newer
 * version. An id contains no `/`.
 */
export interface RecordingStore {
  /** The recordings that ended last come first. Null if the storage fails. */
  list(): Promise<readonly ListedRecording[] | null>;
  /**
   * Locks the newest recording of the channel that no page continues and that may continue. It ended at most `GAP_MAX_S`
   * before `nowS`, or less than `CLOCK_CORRECTION_S` after it. Null if there is none.
   */
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly recording: StoredRecording; readonly release: Stop } | null>;
  /** Locks a recording until the result is called, so that no other page resumes or drops it. */
  begin(recordingId: string): Promise<Stop>;
  /**
   * Saves minutes, info and the channel's best counts in one transaction. Of a recording that is in the storage, `video` and
   * the moments marked by hand are those that are stored, with `edits`. If the storage is full, recordings are dropped, and
   * it tries again; no more are dropped while that does not help. Every tenth minute, recordings beyond the bound are dropped.
   *
   * @param known default: the recording begins, without edits
   */
  save(
    recordingId: string,
    minutes: readonly MinuteToSave[],
    info: StoredInfo,
    known?: KnownRecording,
  ): Promise<SaveResult>;
  /**
   * Stores a recording that does not grow, in the place of what has its id: first its minutes, and then its head, without which
   * nobody sees them. So it is there as a whole or not at all. If the storage is full, recordings are dropped as in `save`.
   * `failed` also if it could not be read again; after an answer that came too late, it may be there.
   *
   * @param readInfo called when all minutes are stored
   */
  keep(
    recordingId: string,
    minutes: readonly MinuteToSave[],
    readInfo: () => StoredInfo,
  ): Promise<'saved' | 'full' | 'failed'>;
  /** Changes a recording that is in the storage, also one that a page continues: that page gets the changes when it saves. */
  edit(recordingId: string, edits: readonly Edit[]): Promise<SaveResult>;
  /** Null: there is none. */
  read(recordingId: string): Promise<StoredRecording | null>;
  /** Blocks by the number of their minute; without those that cannot be decoded. */
  minutes(recordingId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** The emotes of a recording, by number. One that cannot be decoded has the code `?`. */
  emotes(recordingId: string): Promise<readonly Emote[]>;
  /** The best counts of all recordings of the channel, including deleted ones. None if the storage fails. */
  channelBestCounts(channelLogin: string): Promise<BestCounts>;
  /** Deletes a recording; null: everything, also the best counts of channels. False if it failed; then it is as it was. */
  delete(recordingId: string | null): Promise<boolean>;
  /** Puts the recording back that this page deleted last. False if it was another one, or if it failed. */
  undoDelete(recordingId: string): Promise<boolean>;
  /** The recordings that were dropped since `forgetDrops`. */
  drops(): Promise<DroppedRecordings>;
  forgetDrops(): Promise<void>;
}
