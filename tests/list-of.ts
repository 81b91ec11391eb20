import type { DecodedList, FetchJson } from '../src/emotes/lists/load-list.ts';
import type { EmoteList } from '../src/emotes/sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../src/emotes/sources/registry.ts';
import { neverYield } from './never-yield.ts';
import { ok } from './scripted-fetch-json.ts';

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
  yieldToTasks: neverYield,
});
