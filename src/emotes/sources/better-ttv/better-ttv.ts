import * as v from 'valibot';
import type { Pause } from '../../../domain/clock.ts';
import { SOURCES } from '../../../domain/emote.ts';
import { pathSegment } from '../../lists/https-url.ts';
import { ListFailure } from '../../lists/list-failure.ts';
import {
  codeSchema,
  type DecodedEntry,
  type DecodedList,
  decodeEntries,
  EMPTY_LIST,
  idSchema,
  listedEmote,
  withStill,
} from '../../lists/listed-emote.ts';
import { ask, decodeAnswer, type LoadEmoteList } from '../../lists/load-emote-list.ts';

/** The paths that BetterTTV's own extension asks. Undocumented; no request may carry a header of its own. */
export const BETTER_TTV_API = 'https://api.betterttv.net/3/cached';

/** Words that change the next emote and are none. Source: night/betterttv, src/modules/emotes. */
const MODIFIER_CODES: ReadonlySet<string> = new Set(['w!', 'h!', 'v!', 'z!', 'c!', 'l!', 'r!', 'p!', 's!']);

/** Added to the score of the channel's own emotes and of those shared with it. */
export const BETTER_TTV_CHANNEL_BONUS = 0.5;
const GLOBAL_BONUS = 0.4;

const channelSchema = v.object({
  channelEmotes: v.array(v.unknown()),
  sharedEmotes: v.array(v.unknown()),
});

const entrySchema = v.object({
  id: idSchema,
  code: codeSchema,
  animated: v.optional(v.unknown()),
  modifier: v.optional(v.unknown()),
});

/** Whether BetterTTV reads this entry as an effect on an emote instead of an emote. */
export function isModifier(entry: { readonly code: string; readonly modifier?: unknown }): boolean {
  return entry.modifier === true || MODIFIER_CODES.has(entry.code);
}

/** `GET …/users/twitch/{roomId}`: the channel's own emotes, then those shared with it. */
export async function decodeBetterTtvChannel(body: unknown, pause: Pause): Promise<DecodedList> {
  const answer = v.safeParse(channelSchema, body);
  if (!answer.success)
    throw new ListFailure('answer not understood', { cause: new v.ValiError(answer.issues) });
  const entries = answer.output.channelEmotes.concat(answer.output.sharedEmotes);
  return decodeEntries(entries, (entry) => decodeBetterTtvEntry(entry, BETTER_TTV_CHANNEL_BONUS), pause);
}

/** `GET …/emotes/global`. */
export function decodeBetterTtvGlobal(body: unknown, pause: Pause): Promise<DecodedList> {
  return decodeEntries(body, (entry) => decodeBetterTtvEntry(entry, GLOBAL_BONUS), pause);
}

export const loadBetterTtvChannel: LoadEmoteList = async (request) => {
  const { roomId, pause } = request;
  if (roomId === '') return EMPTY_LIST;
  const answer = await ask(`${BETTER_TTV_API}/users/twitch/${pathSegment(roomId)}`, request);
  if (answer.status === 404) return EMPTY_LIST; // a channel that never used BetterTTV
  return decodeAnswer(answer, (body) => decodeBetterTtvChannel(body, pause));
};

export const loadBetterTtvGlobal: LoadEmoteList = async (request) =>
  decodeAnswer(await ask(`${BETTER_TTV_API}/emotes/global`, request), (body) =>
    decodeBetterTtvGlobal(body, request.pause),
  );

/** One entry of a list, or of an event about one. */
export function decodeBetterTtvEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const parsed = v.safeParse(entrySchema, entry);
  if (!parsed.success) return 'unreadable';
  if (isModifier(parsed.output)) return 'no-emote';
  const { id, code, animated } = parsed.output;
  const folder = `https://cdn.betterttv.net/emote/${pathSegment(id)}`;
  const emote = listedEmote(SOURCES.betterttv, id, code, `${folder}/2x.webp`, scoreBonus);
  return withStill(emote, animated === true ? `${folder}/static/2x.webp` : null);
}
