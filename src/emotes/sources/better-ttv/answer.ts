import type { Pictures } from '../../../domain/emote.ts';
import { objectOf, readAny, readList } from '../../../domain/value-reader.ts';
import { type DecodedEntry, pathSegment, readAnswer, readCode, readId } from '../../lists/decode.ts';

/** Words that modify the next emote and are not emotes. Source: night/betterttv, src/modules/emotes. */
const MODIFIER_CODE = /^[chlprsvwz]!$/;

/** Whether BetterTTV uses the entry as an effect on another emote. */
export function isModifier(entry: { readonly code: string; readonly modifier?: unknown }): boolean {
  return entry.modifier === true || MODIFIER_CODE.test(entry.code);
}

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
export function decodeBetterTtvEntry(entry: unknown): DecodedEntry {
  const fields = readEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, imageType, animated = imageType === 'gif' } = fields;
  return { id, code, ...betterTtvPictures(pathSegment(id), animated === true) };
}

/** @param idSegment the id, as a segment of a path */
export function betterTtvPictures(idSegment: string, isAnimated: boolean): Pictures {
  const folder = `https://cdn.betterttv.net/emote/${idSegment}`;
  return {
    imageUrl: `${folder}/2x.webp`,
    stillUrl: isAnimated ? `${folder}/static/2x.webp` : undefined,
  };
}
