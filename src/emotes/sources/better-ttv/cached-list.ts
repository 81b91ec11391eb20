import { pathSegment } from '../../lists/https-url.ts';
import { type DecodedEntry, decodeEntries, EMPTY_LIST } from '../../lists/listed-emote.ts';
import { ask, decodeAnswer } from '../../lists/load-emote-list.ts';
import type { SourceList } from '../emote-source.ts';

/** Undocumented; BetterTTV's own extension asks it. It answers no request with a header of its own. */
export const BETTER_TTV_API_HOST = 'https://api.betterttv.net';

/** Words that change the next emote and are not emotes. Source: night/betterttv, src/modules/emotes. */
const MODIFIER_CODE = /^[chlprsvwz]!$/;

/** Whether BetterTTV reads this entry as an effect on an emote instead of an emote. */
export function isModifier(entry: { readonly code: string; readonly modifier?: unknown }): boolean {
  return entry.modifier === true || MODIFIER_CODE.test(entry.code);
}

interface CachedListOptions extends Omit<SourceList, 'load'> {
  /** Before the path of the list; default: that of BetterTTV's own lists. */
  readonly folder?: '/frankerfacez';
  /** The entries in the body of an answer; default: the body itself. Throws a `ListFailure` for another shape. */
  readonly entriesOf?: (body: unknown) => unknown;
  readonly decodeEntry: (entry: unknown, scoreBonus: number) => DecodedEntry;
  /** Added to the score of every emote of the list. */
  readonly scoreBonus: number;
}

/** A list that BetterTTV serves: its own, or its copy of one of FrankerFaceZ. */
export function cachedList(options: CachedListOptions): SourceList {
  const { folder = '', entriesOf = (body) => body, decodeEntry, scoreBonus, ...list } = options;
  const api = `${BETTER_TTV_API_HOST}/3/cached${folder}`;
  const isGlobal = list.scope === 'global';
  return {
    ...list,
    async load(request) {
      const { roomId, pause } = request;
      if (!isGlobal && roomId === '') return EMPTY_LIST;
      const path = isGlobal ? 'emotes/global' : `users/twitch/${pathSegment(roomId)}`;
      const answer = await ask(`${api}/${path}`, request);
      // A channel that never used the service.
      if (!isGlobal && answer.status === 404) return EMPTY_LIST;
      return decodeAnswer(answer, (body) =>
        decodeEntries(entriesOf(body), (entry) => decodeEntry(entry, scoreBonus), pause),
      );
    },
  };
}
