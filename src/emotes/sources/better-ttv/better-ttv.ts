import type { EmoteSource } from '../emote-source.ts';
import {
  BETTER_TTV,
  BETTER_TTV_CHANNEL_BONUS,
  BETTER_TTV_CHANNEL_ID,
  BETTER_TTV_GLOBAL_BONUS,
  channelEntries,
  decodeBetterTtvEntry,
} from './answer.ts';
import { BETTER_TTV_API_HOST, BETTER_TTV_SOCKET_HOST, cachedList } from './cached-list.ts';

export const betterTtv: EmoteSource = {
  name: BETTER_TTV,
  hosts: [BETTER_TTV_API_HOST, BETTER_TTV_SOCKET_HOST],
  lists: [
    cachedList({
      id: BETTER_TTV_CHANNEL_ID,
      title: 'Channel and shared',
      scope: 'channel',
      entriesOf: channelEntries,
      decodeEntry: decodeBetterTtvEntry,
      scoreBonus: BETTER_TTV_CHANNEL_BONUS,
    }),
    cachedList({
      id: 'bttvGlobal',
      title: 'Global',
      scope: 'global',
      decodeEntry: decodeBetterTtvEntry,
      scoreBonus: BETTER_TTV_GLOBAL_BONUS,
    }),
  ],
  loadLive: async () => (await import('./live.ts')).openBetterTtv,
};
