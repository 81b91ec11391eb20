import * as v from 'valibot';
import { pathSegment } from '../../lists/https-url.ts';
import { codeSchema, type DecodedEntry, idSchema, listedEmote, withStill } from '../../lists/listed-emote.ts';
import { parseAnswer, parseUnknown } from '../../lists/parse-unknown.ts';
import { isModifier } from './cached-list.ts';

/** The source of BetterTTV's emotes. */
export const BETTER_TTV = 'BetterTTV';

/** Added to the score of every emote of a list. */
export const BETTER_TTV_CHANNEL_BONUS = 0.5;
export const BETTER_TTV_GLOBAL_BONUS = 0.4;

const channelSchema = v.object({
  channelEmotes: v.array(v.unknown()),
  sharedEmotes: v.array(v.unknown()),
});

const entrySchema = v.object({
  id: idSchema,
  code: codeSchema,
  animated: v.optional(v.unknown()),
  imageType: v.optional(v.unknown()),
  modifier: v.optional(v.unknown()),
});

/** The entries of `GET …/users/twitch/{roomId}`: the channel's own emotes, then the shared ones. */
export function channelEntries(body: unknown): unknown[] {
  const { channelEmotes, sharedEmotes } = parseAnswer(channelSchema, body);
  return [...channelEmotes, ...sharedEmotes];
}

/** Decodes one entry of a list or of an event. */
export function decodeBetterTtvEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = parseUnknown(entrySchema, entry);
  if (fields === null) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, imageType, animated = imageType === 'gif' } = fields;
  const folder = `https://cdn.betterttv.net/emote/${pathSegment(id)}`;
  const emote = listedEmote(BETTER_TTV, id, code, `${folder}/2x.webp`, scoreBonus);
  return withStill(emote, animated === true ? `${folder}/static/2x.webp` : null);
}
