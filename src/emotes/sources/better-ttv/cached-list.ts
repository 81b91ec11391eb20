import { type DecodedEntry, decodeEntries, pathSegment } from '../../lists/decode.ts';
import { decodeAnswer, EMPTY_LIST, getJson } from '../../lists/load-list.ts';
import type { SourceList } from '../emote-source.ts';

/** Undocumented; BetterTTV's own browser extension uses it. It does not answer preflight requests. */
export const BETTER_TTV_API_HOST = 'https://api.betterttv.net';
export const BETTER_TTV_SOCKET_HOST = 'wss://sockets.betterttv.net';

/** Words that modify the next emote and are not emotes. Source: night/betterttv, src/modules/emotes. */
const MODIFIER_CODE = /^[chlprsvwz]!$/;

/** Whether BetterTTV uses the entry as an effect on another emote. */
export function isModifier(entry: { readonly code: string; readonly modifier?: unknown }): boolean {
  return entry.modifier === true || MODIFIER_CODE.test(entry.code);
}

interface CachedListOptions extends Omit<SourceList, 'load'> {
  /** Prefix of the path of the list; default: none, for BetterTTV's own lists. */
  readonly folder?: '/frankerfacez';
  /** Returns the entries in the body of an answer; default: the body itself. Throws a `ListFailure` for an unknown format. */
  readonly entriesOf?: (body: unknown) => unknown;
  readonly decodeEntry: (entry: unknown, scoreBonus: number) => DecodedEntry;
  /** Added to the score of every emote of the list. */
  readonly scoreBonus: number;
}

/** A list that BetterTTV serves: its own list, or its copy of a FrankerFaceZ list. */
export function cachedList(options: CachedListOptions): SourceList {
  const { folder = '', entriesOf = (body) => body, decodeEntry, scoreBonus, ...list } = options;
  const api = `${BETTER_TTV_API_HOST}/3/cached${folder}`;
  const isGlobal = list.scope === 'global';
  return {
    ...list,
    async load(request) {
      const { roomId } = request;
      if (!isGlobal && roomId === '') return EMPTY_LIST;
      const path = isGlobal ? 'emotes/global' : `users/twitch/${pathSegment(roomId)}`;
      const answer = await getJson(`${api}/${path}`, request);
      // The channel never used the service.
      if (!isGlobal && answer.status === 404) return EMPTY_LIST;
      return decodeAnswer(answer, (body) =>
        decodeEntries(entriesOf(body), (entry) => decodeEntry(entry, scoreBonus)),
      );
    },
  };
}
