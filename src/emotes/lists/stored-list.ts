import type { UnixMs, YieldToTasks } from '../../domain/clock.ts';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { LIST_MAX_BYTES, LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import {
  listOf,
  objectOf,
  parseAtOnce,
  readFinite,
  readText,
  type ValueReader,
} from '../../domain/value-reader.ts';
import { httpsUrl, readCode, readId, withStill } from './decode.ts';

export interface StoredEmoteList {
  readonly emotes: readonly Emote[];
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

/** Number of emotes in one part, which is encoded and decoded without a pause: about 10 ms on a slow machine. */
const EMOTES_PER_PART = 1_000;
/** Longest text of a part. The text of 1 000 typical emotes has 300 000 characters. */
const PART_MAX_LENGTH = 5_000_000;

const readPicture: ValueReader<string> = (address) =>
  httpsUrl(address) === null ? undefined : readText(address);

const STORED_FIELDS = ['id', 'code', 'imageUrl', 'stillUrl', 'score'];

/** The stored fields of an emote. The others are derived from its list. */
const readPart = listOf(
  objectOf({
    id: readId,
    code: readCode,
    imageUrl: readPicture,
    // The empty text stands for no address.
    stillUrl: (value) => (value === undefined ? '' : readPicture(value)),
    score: readFinite,
  }),
);

/** The parts are texts because the database copies texts much faster than objects. */
const readStored = objectOf({
  loadedAt: readFinite,
  parts: (value) => {
    const parts = listOf(readText)(value);
    const isWithinBounds =
      parts !== undefined &&
      parts.length <= LIST_MAX_ENTRIES / EMOTES_PER_PART &&
      parts.every((part) => part.length <= PART_MAX_LENGTH) &&
      parts.reduce((sum, { length }) => sum + length, 0) <= LIST_MAX_BYTES;
    return isWithinBounds ? parts : undefined;
  },
});

/** Encodes a list in slices; null if it exceeds the bounds that `decodeStoredList` checks. */
export async function encodeStoredList(
  { emotes, loadedAt }: StoredEmoteList,
  yieldToTasks: YieldToTasks,
): Promise<unknown> {
  const parts: string[] = [];
  for (let start = 0; start < emotes.length; start += EMOTES_PER_PART) {
    if (start > 0) await yieldToTasks();
    parts.push(JSON.stringify(emotes.slice(start, start + EMOTES_PER_PART), STORED_FIELDS));
  }
  return readStored({ loadedAt, parts }) ?? null;
}

/**
 * Decodes a stored list of `source` in slices; null for any other value, for example one that an earlier version wrote.
 */
export async function decodeStoredList(
  stored: unknown,
  source: string,
  yieldToTasks: YieldToTasks,
): Promise<StoredEmoteList | null> {
  const list = readStored(stored);
  if (list === undefined) return null;
  const emotes: Emote[] = [];
  for (const text of list.parts) {
    if (emotes.length > 0) await yieldToTasks();
    const part = readPart(parseAtOnce(text));
    if (part === undefined || part.length > EMOTES_PER_PART) return null;
    for (const { id, code, imageUrl, stillUrl, score } of part) {
      const key = emoteKey(source, id);
      emotes.push(withStill({ key, id, code, imageUrl, source, score }, stillUrl || null));
    }
  }
  return { emotes, loadedAt: list.loadedAt as UnixMs };
}
