import { readFileSync } from 'node:fs';
import type { CustomEmote } from '../../src/domain/custom-emote.ts';
import { type Emote, type EmoteListState, emoteOfList } from '../../src/domain/emote.ts';
import type { WordEntry } from '../../src/emotes/catalogue.ts';
import { type FetchJson, type LiveIds, loadList } from '../../src/emotes/lists/load-list.ts';
import { EMOTE_SOURCES, listsOf } from '../../src/emotes/sources/registry.ts';
import { createCounter } from '../../src/session/counter.ts';
import { createEmoteIndex } from '../../src/session/emote-index.ts';
import { createManualTimers } from '../fakes/clock.ts';
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

/** The parsed body of `tests/samples/{name}.json`; a new object on each call, so a test may change it. */
// biome-ignore lint/suspicious/noExplicitAny: tests change a body of a known structure
export function readSample(name: string): any {
  return JSON.parse(readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8'));
}

/** Loads the list with this id, for a room. Nothing ends the load. */
export async function loadEmotes(
  id: string,
  fetchJson: FetchJson,
  { roomId = '123', onLiveIds }: { roomId?: string; onLiveIds?: (ids: LiveIds) => void } = {},
) {
  const list = listsOf(EMOTE_SOURCES).find((one) => one.id === id);
  if (list === undefined) throw new Error(`no list ${id}`);
  const deps = { fetchJson, timers: createManualTimers().timers, ...(onLiveIds && { onLiveIds }) };
  const loaded = await loadList(list, roomId, deps, new AbortController().signal);
  return { ...loaded, emotes: loaded.emotes.map((emote) => emoteOfList(list, emote)) };
}

/** Loads the list with this id, of a service that answers `body` to every request. */
export function decodeList(id: string, body: unknown) {
  return loadEmotes(id, async () => ok(body));
}

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
