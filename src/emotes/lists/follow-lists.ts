import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import type { EmoteListId } from '../../domain/emote-list.ts';
import { followBetterTtv } from '../sources/better-ttv/live.ts';
import { followSevenTv } from '../sources/seven-tv/live.ts';
import { loadSevenTvSet } from '../sources/seven-tv/load.ts';
import type { KeptList } from './keep-emote-list.ts';
import { type DecodedList, EMPTY_LIST } from './listed-emote.ts';
import { LIVE_CHANGE_KEPT_MS } from './live-changes.ts';
import type { LiveWorld } from './live-socket.ts';
import type { ListRequest, OnSubjects } from './load-emote-list.ts';

export interface FollowOptions {
  readonly roomId: string;
  /** Those of them that change live are followed. */
  readonly lists: ReadonlyMap<EmoteListId, KeptList>;
  readonly world: LiveWorld;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
}

export interface FollowedLists {
  /** The loads tell whom to follow. */
  readonly onSubjects: OnSubjects;
  /**
   * Loads 7TV's channel set by the id that a live switch named up to `LIVE_CHANGE_KEPT_MS` ago: what the service
   * answers about the channel may be older. Null where there was no such switch.
   */
  readonly loadSwitchedSet: (request: ListRequest) => Promise<DecodedList> | null;
  readonly stop: Stop;
}

/**
 * Changes lists as their services say, as it happens. Nothing depends on it: the troubles of these links are
 * shown nowhere, and the lists are loaded all the same.
 */
export function followLists(options: FollowOptions): FollowedLists {
  const { roomId, lists, world, timers, random } = options;
  const bttvChannel = lists.get('bttvChannel');
  const sevenTvChannel = lists.get('sevenTvChannel');
  const sevenTvGlobal = lists.get('sevenTvGlobal');

  let switched: { readonly setId: string | null; readonly at: MonotonicMs } | null = null;

  const stopBetterTtv =
    bttvChannel &&
    followBetterTtv({
      roomId,
      world,
      timers,
      random,
      onChanges: bttvChannel.change,
      onMissed: bttvChannel.loadAfresh,
    });

  const sevenTv =
    (sevenTvChannel || sevenTvGlobal) &&
    followSevenTv({
      world,
      timers,
      random,
      onChanges: (listId, changes) => lists.get(listId)?.change(changes),
      onOtherSet: () => sevenTvChannel?.forgetChanges(),
      onSwitch(setId) {
        switched = { setId, at: world.now() };
        if (setId === null) sevenTvChannel?.clear();
        else sevenTvChannel?.loadOther();
      },
      onMissed() {
        sevenTvChannel?.loadAfresh();
        sevenTvGlobal?.loadAfresh();
      },
    });

  return {
    onSubjects: (subjects) => sevenTv?.follow(subjects),
    loadSwitchedSet(request) {
      if (switched === null || world.now() - switched.at >= LIVE_CHANGE_KEPT_MS) return null;
      return switched.setId === null ? Promise.resolve(EMPTY_LIST) : loadSevenTvSet(switched.setId, request);
    },
    stop() {
      stopBetterTtv?.();
      sevenTv?.stop();
    },
  };
}
