import { readFileSync } from 'node:fs';
import type { CustomEmote } from '../../src/domain/custom-emote.ts';
import type { Emote } from '../../src/domain/emote.ts';
import type { EmoteListState } from '../../src/domain/emote-list.ts';
import type { DecodedList, FetchJson } from '../../src/emotes/lists/load-list.ts';
import type { EmoteList, EmoteSource } from '../../src/emotes/sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../../src/emotes/sources/registry.ts';
import type { WordEntry } from '../../src/emotes/word-entry.ts';
import { createCounter } from '../../src/session/counter.ts';
import { createEmoteIndex } from '../../src/session/emote-index.ts';
import { ok } from '../fakes/net.ts';

/** The emote of an entry that does not depend on the author. */
export function emoteOfEntry(entry: WordEntry | undefined): Emote | undefined {
  return entry !== undefined && 'emote' in entry ? entry.emote : undefined;
}

/** A custom emote of the source `mine`, whose id is its code. */
export const customEmoteOf = (emote: string, regexp = '', more: Partial<CustomEmote> = {}): CustomEmote => ({
  id: emote,
  emote,
  imageUrl: 'https://example.com/own.png',
  regexp,
  source: 'mine',
  score: 1,
  ...more,
});

/** A channel list of 7TV that is loaded. */
export function loadedList(more: Partial<EmoteListState> = {}): EmoteListState {
  return {
    id: 'seven-tv-channel',
    title: 'Channel',
    source: '7TV',
    emoteCount: 1,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: 1 as EmoteListState['loadedAt'],
    failing: null,
    nextTryAt: null,
    ...more,
  };
}

// Loaded before a manual clock moves.
/** All sources, with the code of their live events loaded, so that it is there before a manual clock moves. */
export const LOADED_SOURCES: readonly EmoteSource[] = await Promise.all(
  EMOTE_SOURCES.map(async (source) => {
    const open = await source.loadLive?.();
    return open === undefined ? source : { ...source, loadLive: async () => open };
  }),
);

/** All sources, without live events. */
export const SILENT_SOURCES: readonly EmoteSource[] = EMOTE_SOURCES.map(
  ({ loadLive: _loadLive, ...source }) => source,
);

/** The parsed body of `tests/samples/{name}.json`; a new object on each call, so a test may change it. */
// biome-ignore lint/suspicious/noExplicitAny: tests change a body of a known structure
export function readSample(name: string): any {
  return JSON.parse(readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8'));
}

/** The list with this id. */
export function listOf(id: string): EmoteList {
  const list = listsOf(EMOTE_SOURCES).find((one) => one.id === id);
  if (list === undefined) throw new Error(`no list ${id}`);
  return list;
}

/** The list with this id, of a service that answers `body` to every request. */
export function decodeList(id: string, body: unknown): Promise<DecodedList> {
  return listOf(id).load(requestOf(async () => ok(body)));
}

/** A request for a list that nothing ends. */
export const requestOf = (fetchJson: FetchJson, roomId = '123') => ({
  roomId,
  fetchJson,
  signal: new AbortController().signal,
});

/**
 * A session's counter for the emotes of one list, without connection and loading. `drainEmotes`: the changes of its dictionary.
 *
 * @param initialOffsetMs our clock minus the server's
 */
export function createCounterOfList(list: readonly Emote[], initialOffsetMs = 0) {
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: ['bttvGlobal'],
    isMirrored: () => false,
  });
  index.setLists(new Map([['bttvGlobal', list]]));
  const counter = createCounter({
    countsOf: index.countsOf,
    emotes: index.emotes,
    initialOffsetMs,
  });
  return { ...counter, drainEmotes: index.drainChanges };
}
