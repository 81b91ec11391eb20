import type { EmoteSource } from '../emote-source.ts';
import { SEVEN_TV, SEVEN_TV_CHANNEL_ID, SEVEN_TV_GLOBAL_ID } from './answer.ts';
import {
  loadSevenTvChannel,
  loadSevenTvGlobal,
  SEVEN_TV_EVENTS_HOST,
  SEVEN_TV_HOST,
  SEVEN_TV_V2_HOST,
} from './load.ts';

export const sevenTv: EmoteSource = {
  name: SEVEN_TV,
  hosts: [SEVEN_TV_HOST, SEVEN_TV_V2_HOST, SEVEN_TV_EVENTS_HOST],
  lists: [
    { id: SEVEN_TV_CHANNEL_ID, title: 'Channel', scope: 'channel', load: loadSevenTvChannel },
    { id: SEVEN_TV_GLOBAL_ID, title: 'Global', scope: 'global', load: loadSevenTvGlobal },
  ],
  loadLive: async () => (await import('./live.ts')).openSevenTv,
};
