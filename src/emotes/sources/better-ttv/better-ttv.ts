import { decodeEntries, pathSegment } from '../../lists/decode.ts';
import { EMPTY_LIST } from '../../lists/load-list.ts';
import type { EmoteSource } from '../emote-source.ts';
import { channelEntries, decodeBetterTtvEntry } from './answer.ts';

/** Undocumented; BetterTTV's own browser extension uses it. It does not answer preflight requests. */
export const BETTER_TTV_API_HOST = 'https://api.betterttv.net';
export const BETTER_TTV_SOCKET_HOST = 'wss://sockets.betterttv.net';
export const BETTER_TTV_LISTS = `${BETTER_TTV_API_HOST}/3/cached`;

/** The source of BetterTTV's emotes. */
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
          (body) => decodeEntries(channelEntries(body), decodeBetterTtvEntry),
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
