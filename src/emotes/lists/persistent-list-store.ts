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
import type { Rows } from '../../storage/rows.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import { httpsUrl, readCode, readId } from './decode.ts';
import type { StoredEmoteList } from './list-loader.ts';

/** The room id under which global lists are stored. */
export const GLOBAL_ROOM_ID = '';

/** Stores the last good answer of each list, by room. Both calls may reject: the lists work without a store. */
export type EmoteListStore = ReturnType<typeof createPersistentListStore>;

/** The key of the list of stored room ids, the least recently written first. */
const ROOMS_KEY = 'rooms';
const readRooms = listOf(readText);

/**
 * Stores the global lists, and those of the `maxRooms` rooms written last, between visits. A list that exceeds the bounds is not
 * stored; a stored one of another format is ignored. Rejects when the rows do.
 *
 * @param rows used by this store only
 */
export function createPersistentListStore(rows: Rows, maxRooms = 24) {
  const listIds = listsOf(EMOTE_SOURCES).map(({ id }) => id);

  return {
    async read(roomId: string, listId: string): Promise<StoredEmoteList | null> {
      const key = keyOf(roomId, listId);
      const stored = await rows.get([key]);
      return decode(stored.get(key));
    },
    async write(roomId: string, listId: string, { emotes, loadedAt }: StoredEmoteList): Promise<void> {
      const stored = readStored({ loadedAt, parts: [JSON.stringify(emotes, STORED_FIELDS)] });
      if (stored === undefined) return;
      await rows.write(async (transaction) => {
        transaction.put(keyOf(roomId, listId), stored);
        if (roomId === GLOBAL_ROOM_ID) return;
        const known = readRooms(await transaction.get(ROOMS_KEY)) ?? [];
        const rooms = [...known.filter((other) => other !== roomId), roomId];
        transaction.put(ROOMS_KEY, rooms.slice(-maxRooms));
        for (const dropped of rooms.slice(0, -maxRooms))
          for (const id of listIds) transaction.delete(keyOf(dropped, id));
      });
    },
  };
}

function keyOf(roomId: string, listId: string): string {
  return `${listId}/${roomId}`;
}

/** Only version 1.0.0 reads the score. */
const STORED_FIELDS = ['id', 'code', 'imageUrl', 'stillUrl', 'score'];

const readPicture: ValueReader<string> = (address) =>
  httpsUrl(address) === null ? undefined : readText(address);

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

function decode(stored: unknown): StoredEmoteList | null {
  const list = readStored(stored);
  if (list === undefined) return null;
  const emotes: ListedEmote[] = [];
  for (const part of list.parts) {
    const fields = readEmotes(parseAtOnce(part));
    if (fields === undefined || emotes.length + fields.length > LIST_MAX_ENTRIES) return null;
    for (const emote of fields) emotes.push({ ...emote, stillUrl: emote.stillUrl || undefined });
  }
  return { emotes, loadedAt: list.loadedAt as UnixMs };
}
