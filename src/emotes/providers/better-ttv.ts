import * as z from 'zod/mini';
import { type Emote, SOURCES } from '../../domain/emote.ts';
import { pathSegment } from './https-url.ts';
import { ListFailure } from './list-failure.ts';
import { codeSchema, decodeEntries, idSchema, listedEmote } from './listed-emote.ts';
import { ask, goodBody, type LoadEmoteList } from './load-emote-list.ts';

/** The paths that BetterTTV's own extension asks. Undocumented; no request may carry a header of its own. */
export const BETTER_TTV_API = 'https://api.betterttv.net/3/cached';

/** Words that change the next emote and are none. Source: night/betterttv, src/modules/emotes. */
const MODIFIER_CODES: ReadonlySet<string> = new Set(['w!', 'h!', 'v!', 'z!', 'c!', 'l!', 'r!', 'p!', 's!']);

const CHANNEL_BONUS = 0.5;
const GLOBAL_BONUS = 0.4;

const channelSchema = z.object({
  channelEmotes: z.array(z.unknown()),
  sharedEmotes: z.array(z.unknown()),
});

const entrySchema = z.object({ id: idSchema, code: codeSchema, modifier: z.optional(z.unknown()) });

/** Whether BetterTTV reads this entry as an effect on an emote instead of an emote. */
export function isModifier(entry: { readonly code: string; readonly modifier?: unknown }): boolean {
  return entry.modifier === true || MODIFIER_CODES.has(entry.code);
}

/** `GET …/users/twitch/{roomId}`: the channel's own emotes, then those shared with it. */
export function decodeBetterTtvChannel(body: unknown): Emote[] {
  const answer = channelSchema.safeParse(body);
  if (!answer.success) throw new ListFailure('answer not understood', { cause: answer.error });
  const entries = answer.data.channelEmotes.concat(answer.data.sharedEmotes);
  return decodeEntries(entries, (entry) => decodeEntry(entry, CHANNEL_BONUS));
}

/** `GET …/emotes/global`. */
export function decodeBetterTtvGlobal(body: unknown): Emote[] {
  return decodeEntries(body, (entry) => decodeEntry(entry, GLOBAL_BONUS));
}

export const loadBetterTtvChannel: LoadEmoteList = async (roomId, fetchJson, signal) => {
  if (roomId === '') return [];
  const answer = await ask(`${BETTER_TTV_API}/users/twitch/${pathSegment(roomId)}`, fetchJson, signal);
  if (answer.status === 404) return []; // a channel that never used BetterTTV
  return decodeBetterTtvChannel(goodBody(answer));
};

export const loadBetterTtvGlobal: LoadEmoteList = async (_roomId, fetchJson, signal) =>
  decodeBetterTtvGlobal(goodBody(await ask(`${BETTER_TTV_API}/emotes/global`, fetchJson, signal)));

function decodeEntry(entry: unknown, scoreBonus: number): Emote | null {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success || isModifier(parsed.data)) return null;
  const { id, code } = parsed.data;
  const imageUrl = `https://cdn.betterttv.net/emote/${pathSegment(id)}/2x.webp`;
  return listedEmote(SOURCES.betterttv, id, code, imageUrl, scoreBonus);
}
