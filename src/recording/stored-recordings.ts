import type { Emote } from '../domain/emote.ts';
import type { BestCounts, RecordingEdit } from '../domain/recording.ts';
import type { Rows, RowsTransaction } from '../storage/rows.ts';
import { mergeBestCounts } from './best-counts.ts';
import { applyEdits, type Edited, type Hand } from './edits.ts';
import {
  createStoredFormat,
  decodeDeleted,
  decodeMinute,
  encodeMinute,
  isNewer,
  isNewerHead,
  type StoredHead,
  type StoredInfo,
} from './stored-format.ts';
import { lostEmote } from './stored-values.ts';

export interface StoredRecording {
  readonly recordingId: string;
  readonly info: StoredInfo;
  /** The numbers of its minutes, ascending. Missing minutes are gaps. */
  readonly minutes: readonly number[];
  /** The length of the recording's dictionary: its minutes use the numbers below it. */
  readonly emoteCount: number;
}

/** What one write stores of a recording. */
export interface RecordingPart {
  readonly info: StoredInfo;
  /** Blocks by the number of their minute, from 0. They replace what is stored of these minutes. */
  readonly minutes: ReadonlyMap<number, Uint8Array>;
  /** All emotes of the recording, by number. Those that are not stored yet are stored. */
  readonly emotes: readonly Emote[];
  /** The changes by hand since the last write, oldest first. */
  readonly edits: readonly RecordingEdit[];
  /** It is in the storage, unless it was deleted. If false, this write begins it. */
  readonly isInStorage: boolean;
}

/**
 * `saved`, with the changes by hand that are stored now; `deleted` by any page, so nothing was saved; `failed`: after an answer
 * that came too late, it may be saved.
 */
export type SaveResult =
  | { readonly kind: 'saved'; readonly edited: Edited }
  | { readonly kind: 'deleted' | 'full' | 'failed' };

// An id contains no `/`.
export const HEADS = 'session/';
export const headKey = (recordingId: string): string => HEADS + recordingId;
/** Marks and video, which only people change. */
const handKey = (recordingId: string): string => `hand/${recordingId}`;
const minutesPrefix = (recordingId: string): string => `minute/${recordingId}/`;
const emotesPrefix = (recordingId: string): string => `emote-names/${recordingId}/`;
/** Where the first version stored emotes, by minute. */
const oldEmotesPrefix = (recordingId: string): string => `emotes/${recordingId}/`;
/** The best counts of a channel. */
const channelKey = (channelLogin: string): string => `channel/${channelLogin}`;

/** Recordings in rows: in the browser's storage, or in memory. */
export type StoredRecordings = ReturnType<typeof createStoredRecordings>;

/**
 * Leaves out values that cannot be decoded or that a newer version wrote. All calls reject if the rows do.
 *
 * @param ownOrigin pictures are at https addresses or, as in the demo, at this origin
 */
export function createStoredRecordings(rows: Rows, ownOrigin: string) {
  const format = createStoredFormat(ownOrigin);
  const storedAt = async (key: string): Promise<unknown> => (await rows.get([key])).get(key);

  async function emotesOf(recordingId: string, { old, emoteCount }: StoredHead): Promise<readonly Emote[]> {
    const prefix = old === null ? emotesPrefix(recordingId) : oldEmotesPrefix(recordingId);
    const firstOf = new Map(old?.minutes.map(({ number, emotesFrom }) => [number, emotesFrom]));
    const emotes = Array.from({ length: emoteCount }, (_, number) => lostEmote(number));
    for (const [key, value] of await rows.range(prefix)) {
      const number = Number(key.slice(prefix.length));
      const from = old === null ? number : (firstOf.get(number) ?? emoteCount);
      for (const [index, emote] of format.decodeEmotes(value, emoteCount - from).entries())
        if (emote !== undefined) emotes[from + index] = emote;
    }
    return emotes;
  }

  const handOf = (value: unknown): Hand => format.decodeHand(value) ?? { marks: [], video: null };

  /** Stores the changes by hand, and what only an old head had. */
  async function putHand(
    transaction: RowsTransaction,
    recordingId: string,
    { info, edits }: RecordingPart,
    before: StoredHead | null,
  ): Promise<Edited> {
    const old = before?.old ?? null;
    if (old !== null) transaction.deleteRange(oldEmotesPrefix(recordingId));
    const stored = format.decodeHand(await transaction.get(handKey(recordingId)));
    const { marks, video } = old ?? stored ?? info;
    const edited = applyEdits({ found: info.found, marks, video }, edits);
    if (stored === null || edits.length > 0) transaction.put(handKey(recordingId), format.encodeHand(edited));
    return edited;
  }

  /** Stores minutes, new emotes and the head with the size of all. */
  async function putParts(
    transaction: RowsTransaction,
    recordingId: string,
    { info, minutes, emotes }: RecordingPart,
    before: StoredHead | null,
  ): Promise<void> {
    let partBytes = before?.partBytes ?? 0;
    for (const [number, block] of minutes) {
      const key = minutesPrefix(recordingId) + number;
      partBytes += block.length - (decodeMinute(await transaction.get(key))?.length ?? 0);
      transaction.put(key, encodeMinute(block));
    }
    // The first version stored its emotes elsewhere.
    const from = before?.old === null ? before.emoteCount : 0;
    const added = emotes.slice(from);
    if (added.length > 0) {
      partBytes += JSON.stringify(added).length;
      transaction.put(emotesPrefix(recordingId) + from, format.encodeEmotes(added));
    }
    transaction.put(headKey(recordingId), format.encodeHead(info, emotes.length, partBytes));
  }

  return {
    /** Null: there is none. */
    async read(recordingId: string): Promise<StoredRecording | null> {
      const values = await rows.get([headKey(recordingId), handKey(recordingId)]);
      const head = format.decodeHead(values.get(headKey(recordingId)));
      if (head === null) return null;
      const { partBytes: _, emoteCount, old, ...info } = head;
      const { marks, video } = old ?? handOf(values.get(handKey(recordingId)));
      const prefix = minutesPrefix(recordingId);
      const keys = await rows.keys(prefix);
      return {
        recordingId,
        info: { ...info, marks, video },
        minutes: keys.map((key) => Number(key.slice(prefix.length))).sort((a, b) => a - b),
        emoteCount,
      };
    },
    /** Blocks by the number of their minute; without those that cannot be decoded. */
    async minutes(recordingId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      const keyOf = (number: number): string => minutesPrefix(recordingId) + number;
      const values = await rows.get(numbers.map(keyOf));
      return new Map(
        numbers.flatMap((number) => {
          const block = decodeMinute(values.get(keyOf(number)));
          return block === null ? [] : [[number, block] as const];
        }),
      );
    },
    /** The emotes of a recording, by number. One that cannot be decoded has the code `?`. */
    async emotes(recordingId: string): Promise<readonly Emote[]> {
      const head = format.decodeHead(await storedAt(headKey(recordingId)));
      return head === null ? [] : emotesOf(recordingId, head);
    },
    /** Stores a part, and the channel's best counts, in one transaction. Leaves out minutes that could not be read again. */
    save: (recordingId: string, part: RecordingPart): Promise<SaveResult> =>
      rows.write(async (transaction): Promise<SaveResult> => {
        const value = await transaction.get(headKey(recordingId));
        const isDeleted = decodeDeleted(value) !== null || (part.isInStorage && value === undefined);
        if (isDeleted) return { kind: 'deleted' };
        if (isNewerHead(value)) return { kind: 'failed' };
        const before = format.decodeHead(value);
        const edited = await putHand(transaction, recordingId, part, before);
        await putParts(transaction, recordingId, part, before);
        await addBestCounts(transaction, part.info);
        return { kind: 'saved', edited };
      }),
    /** Changes a recording by hand. A page that continues it gets the change when it saves. */
    edit: (recordingId: string, edits: readonly RecordingEdit[]): Promise<SaveResult> =>
      rows.write(async (transaction): Promise<SaveResult> => {
        const value = await transaction.get(headKey(recordingId));
        if (value === undefined || decodeDeleted(value) !== null) return { kind: 'deleted' };
        const head = format.decodeHead(value);
        if (head === null) return { kind: 'failed' };
        const { marks, video } = head.old ?? handOf(await transaction.get(handKey(recordingId)));
        const edited = applyEdits({ found: head.found, marks, video }, edits);
        if (head.old !== null || edited.found !== head.found)
          transaction.put(headKey(recordingId), format.changedHead(value, head, edited));
        if (head.old === null) transaction.put(handKey(recordingId), format.encodeHand(edited));
        return { kind: 'saved', edited };
      }),
    /** The best counts of all recordings of the channel, including deleted ones. */
    async channelBestCounts(channelLogin: string): Promise<BestCounts> {
      return format.decodeChannel(await storedAt(channelKey(channelLogin)));
    },
    /** All rows of a recording that the user keeps, by key; null if there is none. @param keptS in Unix seconds */
    async keptRows(recordingId: string, keptS: number) {
      const value = await storedAt(headKey(recordingId));
      const info = format.decodeHead(value);
      if (info === null) return null;
      const kept: Pick<StoredInfo, 'isImported' | 'keptS'> = { isImported: true, keptS };
      const values = new Map([
        ...(await rows.range(minutesPrefix(recordingId))),
        ...(await rows.range(emotesPrefix(recordingId))),
        ...(await rows.get([handKey(recordingId)])),
        [headKey(recordingId), Object.assign({}, value, kept)] as const,
      ]);
      return { info, values };
    },
    addBestCounts,
  };

  /** Adds the best counts of a recording to those of its channel. */
  async function addBestCounts(
    transaction: RowsTransaction,
    { channelLogin, bestCounts }: Pick<StoredInfo, 'channelLogin' | 'bestCounts'>,
  ): Promise<void> {
    const value = await transaction.get(channelKey(channelLogin));
    if (isNewer(value)) return;
    const merged = mergeBestCounts(format.decodeChannel(value), bestCounts);
    transaction.put(channelKey(channelLogin), format.encodeChannel(merged));
  }
}

/** Deletes all rows of a recording. */
export function deleteRecording(transaction: RowsTransaction, recordingId: string): void {
  transaction.delete(headKey(recordingId));
  transaction.delete(handKey(recordingId));
  for (const prefixOf of [minutesPrefix, emotesPrefix, oldEmotesPrefix])
    transaction.deleteRange(prefixOf(recordingId));
}
