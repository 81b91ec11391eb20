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

/** Subscribes to changes of the channel's set, switches to another set, and changes of the global set. */
function follow({ lists, ...deps }: FollowDeps): LiveSource {
  const channel = lists.get(CHANNEL_ID);
  const global = lists.get(GLOBAL_ID);
  let lastSwitch: { readonly setId: string | null; readonly at: MonotonicMs } | null = null;

  const live = followSevenTv({
    ...deps,
    onChannelChanges: (changes) => channel?.change(changes),
    onGlobalChanges: (changes) => global?.change(changes),
    onOtherSet: () => channel?.dropChanges(),
    onSwitch(setId) {
      lastSwitch = { setId, at: deps.now() };
      if (setId === null) channel?.clear();
      else channel?.loadOther();
    },
    onMissed() {
      channel?.invalidate();
      global?.invalidate();
    },
  });

  return {
    onLiveIds: live.follow,
    /** For `LIVE_CHANGE_KEPT_MS` after a switch, the service's answer about the channel can be older than the switch. */
    loadInstead(listId, request) {
      if (listId !== CHANNEL_ID || lastSwitch === null) return null;
      if (deps.now() - lastSwitch.at >= LIVE_CHANGE_KEPT_MS) return null;
      return lastSwitch.setId === null
        ? Promise.resolve(EMPTY_LIST)
        : loadSevenTvSet(lastSwitch.setId, request);
    },
    stop: live.stop,
  };
}
