import type { UnixMs } from '../../domain/clock.ts';
import type { ListedEmote } from '../../domain/emote.ts';
import { LIST_MAX_BYTES, LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import {
  listOf,
  objectOf,
  parseAtOnce,
  readFinite,
  readText,
  type ValueReader,
} from '../../domain/value-reader.ts';
import { httpsUrl, readCode, readId } from './decode.ts';

export interface StoredEmoteList {
  readonly emotes: readonly ListedEmote[];
  /** When this answer arrived from the service. */
  readonly loadedAt: UnixMs;
}

/** The room id under which global lists are stored. */
export const GLOBAL_ROOM_ID = '';

/** Stores the last good answer of each list, by room. Both calls may reject: the lists work without a store. */
export interface EmoteListStore {
  read(roomId: string, listId: string): Promise<StoredEmoteList | null>;
  write(roomId: string, listId: string, list: StoredEmoteList): Promise<void>;
}

const readPicture: ValueReader<string> = (address) =>
  httpsUrl(address) === null ? undefined : readText(address);

/** Only version 1.0.0 reads the score. */
const STORED_FIELDS = ['id', 'code', 'imageUrl', 'stillUrl', 'score'];

const readEmotes = listOf(
  objectOf({
    id: readId,
    code: readCode,
    imageUrl: readPicture,
    // The empty text stands for no address.
    stillUrl: (value) => (value === undefined ? '' : readPicture(value)),
  }),
);

/** The emotes are texts, which the database copies much faster than objects. Version 1.0.0 stored parts of 1 000 emotes. */
const readStored = objectOf({
  loadedAt: readFinite,
  parts: (value) => {
    const parts = listOf(readText)(value);
    const length = parts?.reduce((sum, part) => sum + part.length, 0) ?? 0;
    return length <= LIST_MAX_BYTES ? parts : undefined;
  },
});

/** Null if the list exceeds the bounds that `decodeStoredList` checks. */
export function encodeStoredList({ emotes, loadedAt }: StoredEmoteList): unknown {
  return readStored({ loadedAt, parts: [JSON.stringify(emotes, STORED_FIELDS)] }) ?? null;
}

/** Null for any value but a stored list, such as one of an earlier version. */
export function decodeStoredList(stored: unknown): StoredEmoteList | null {
  const list = readStored(stored);
  if (list === undefined) return null;
  const emotes: ListedEmote[] = [];
  for (const part of list.parts) {
    const fields = readEmotes(parseAtOnce(part));
    if (fields === undefined || emotes.length + fields.length > LIST_MAX_ENTRIES) return null;
    for (const { stillUrl, ...emote } of fields)
      emotes.push(stillUrl === '' ? emote : { ...emote, stillUrl });
  }
  return { emotes, loadedAt: list.loadedAt as UnixMs };
}
