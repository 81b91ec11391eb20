import type { Pictures } from '../../../domain/emote.ts';
import { objectOf, readAny, readList } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  decodeEntries,
  pathSegment,
  readAnswer,
  readCode,
  readId,
} from '../../lists/decode.ts';
import { EMPTY_LIST } from '../../lists/load-list.ts';
import type { EmoteSource } from '../emote-source.ts';

/** Undocumented; BetterTTV's own browser extension uses it. It does not answer preflight requests. */
export const BETTER_TTV_API_HOST = 'https://api.betterttv.net';
export const BETTER_TTV_SOCKET_HOST = 'wss://sockets.betterttv.net';
export const BETTER_TTV_LISTS = `${BETTER_TTV_API_HOST}/3/cached`;

export const BETTER_TTV = 'BetterTTV';

/** The list that live events change. */
export const BETTER_TTV_CHANNEL_ID = 'bttvChannel';

export const betterTtv: EmoteSource = {
  name: BETTER_TTV,
  hosts: [BETTER_TTV_API_HOST, BETTER_TTV_SOCKET_HOST],
  lists: [
    {
      id: BETTER_TTV_CHANNEL_ID,
      title: 'Channel and shared',
      scope: 'channel',
      scoreBonus: 0.5,
      load: ({ roomId, get }) =>
        get(
          `${BETTER_TTV_LISTS}/users/twitch/${pathSegment(roomId)}`,
          (body) => {
            const { channelEmotes, sharedEmotes } = readAnswer(readChannel, body);
            return decodeEntries([...channelEmotes, ...sharedEmotes], decodeBetterTtvEntry);
          },
          // The channel never used the service.
          () => EMPTY_LIST,
        ),
    },
    {
      id: 'bttvGlobal',
      title: 'Global',
      scope: 'global',
      scoreBonus: 0.4,
      load: ({ get }) =>
        get(`${BETTER_TTV_LISTS}/emotes/global`, (body) => decodeEntries(body, decodeBetterTtvEntry)),
    },
  ],
};

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
