import type { EmoteListStore, StoredEmoteList } from '../src/emotes/lists/stored-list.ts';

/** Stores lists until the test ends. */
export function createMemoryListStore(): EmoteListStore {
  const lists = new Map<string, StoredEmoteList>();
  return {
    read: async (roomId, listId) => lists.get(`${listId}/${roomId}`) ?? null,
    write: async (roomId, listId, list) => void lists.set(`${listId}/${roomId}`, list),
  };
}
