import { objectOf, readAny, readList } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  listedEmote,
  pathSegment,
  readAnswer,
  readCode,
  readId,
} from '../../lists/decode.ts';
import { isModifier } from './cached-list.ts';

/** The source of BetterTTV's emotes. */
export const BETTER_TTV = 'BetterTTV';

/** The list that live events change. */
export const BETTER_TTV_CHANNEL_ID = 'bttvChannel';

/** Added to the score of every emote of a list. */
export const BETTER_TTV_CHANNEL_BONUS = 0.5;
export const BETTER_TTV_GLOBAL_BONUS = 0.4;

const readChannel = objectOf({ channelEmotes: readList, sharedEmotes: readList });

const readEntry = objectOf({
  id: readId,
  code: readCode,
  animated: readAny,
  imageType: readAny,
  modifier: readAny,
});

/** The entries of `GET …/users/twitch/{roomId}`: the channel's own emotes, then the shared ones. */
export function channelEntries(body: unknown): unknown[] {
  const { channelEmotes, sharedEmotes } = readAnswer(readChannel, body);
  return [...channelEmotes, ...sharedEmotes];
}

/** Decodes one entry of a list or of an event. */
export function decodeBetterTtvEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = readEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, imageType, animated = imageType === 'gif' } = fields;
  const folder = `https://cdn.betterttv.net/emote/${pathSegment(id)}`;
  const stillUrl = animated === true ? `${folder}/static/2x.webp` : null;
  return listedEmote(BETTER_TTV, id, code, `${folder}/2x.webp`, scoreBonus, stillUrl);
}
