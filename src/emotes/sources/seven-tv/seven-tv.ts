import type { MonotonicMs } from '../../../domain/clock.ts';
import { EMPTY_LIST } from '../../lists/listed-emote.ts';
import { LIVE_CHANGE_KEPT_MS } from '../../lists/live-changes.ts';
import type { EmoteSource, FollowDeps, LiveSource } from '../emote-source.ts';
import { SEVEN_TV } from './answer.ts';
import { followSevenTv, SEVEN_TV_EVENTS_HOST } from './live.ts';
import {
  loadSevenTvChannel,
  loadSevenTvGlobal,
  loadSevenTvSet,
  SEVEN_TV_HOST,
  SEVEN_TV_V2_HOST,
} from './load.ts';

const CHANNEL_ID = 'sevenTvChannel';
const GLOBAL_ID = 'sevenTvGlobal';

export const sevenTv: EmoteSource = {
  name: SEVEN_TV,
  hosts: [SEVEN_TV_HOST, SEVEN_TV_V2_HOST, SEVEN_TV_EVENTS_HOST],
  lists: [
    { id: CHANNEL_ID, title: 'Channel', scope: 'channel', load: loadSevenTvChannel },
    { id: GLOBAL_ID, title: 'Global', scope: 'global', load: loadSevenTvGlobal },
  ],
  follow,
};

/** Follows the channel's set, which set that is, and the global set. */
function follow({ lists, ...deps }: FollowDeps): LiveSource {
  const channel = lists.get(CHANNEL_ID);
  const global = lists.get(GLOBAL_ID);
  let switched: { readonly setId: string | null; readonly at: MonotonicMs } | null = null;

  const live = followSevenTv({
    ...deps,
    onChannelChanges: (changes) => channel?.change(changes),
    onGlobalChanges: (changes) => global?.change(changes),
    onOtherSet: () => channel?.forgetChanges(),
    onSwitch(setId) {
      switched = { setId, at: deps.now() };
      if (setId === null) channel?.clear();
      else channel?.loadOther();
    },
    onMissed() {
      channel?.loadAgain();
      global?.loadAgain();
    },
  });

  return {
    onLiveIds: live.follow,
    /** For a while after a switch, what the service answers about the channel may be older than the switch. */
    loadInstead(listId, request) {
      if (listId !== CHANNEL_ID || switched === null) return null;
      if (deps.now() - switched.at >= LIVE_CHANGE_KEPT_MS) return null;
      return switched.setId === null ? Promise.resolve(EMPTY_LIST) : loadSevenTvSet(switched.setId, request);
    },
    stop: live.stop,
  };
}
