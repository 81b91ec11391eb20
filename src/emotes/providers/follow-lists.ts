import type { Stop, Timers } from '../../domain/clock.ts';
import type { EmoteListId } from '../../domain/emote-list.ts';
import { followBetterTtv } from './better-ttv-live.ts';
import type { FetchJson } from './fetch-json.ts';
import type { KeptList } from './keep-emote-list.ts';
import type { LiveWorld } from './live-link.ts';
import type { OnSubjects } from './load-emote-list.ts';
import { loadSevenTvSet } from './seven-tv.ts';
import { followSevenTv } from './seven-tv-live.ts';

export interface FollowOptions {
  readonly roomId: string;
  /** Those of them that change live are followed. */
  readonly lists: ReadonlyMap<EmoteListId, KeptList>;
  readonly fetchJson: FetchJson;
  readonly world: LiveWorld;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
}

export interface FollowedLists {
  /** The loads tell whom to follow. */
  readonly onSubjects: OnSubjects;
  readonly stop: Stop;
}

/**
 * Changes lists as their services say, as it happens. Nothing depends on it: the troubles of these links are
 * shown nowhere, and the lists are loaded all the same.
 */
export function followLists(options: FollowOptions): FollowedLists {
  const { roomId, lists, fetchJson, world, timers, random } = options;
  const bttvChannel = lists.get('bttvChannel');
  const sevenTvChannel = lists.get('sevenTvChannel');
  const sevenTvGlobal = lists.get('sevenTvGlobal');

  const stopBetterTtv =
    bttvChannel &&
    followBetterTtv({
      roomId,
      world,
      timers,
      random,
      onChanges: bttvChannel.change,
      onBack: () => bttvChannel.loadAfresh(),
    });

  const sevenTv =
    (sevenTvChannel || sevenTvGlobal) &&
    followSevenTv({
      world,
      timers,
      random,
      onChanges: (listId, changes) => lists.get(listId)?.change(changes),
      onSwitch(setId) {
        if (setId === null) sevenTvChannel?.clear();
        else
          sevenTvChannel?.loadAfresh((signal, pause) =>
            loadSevenTvSet(setId, { roomId, fetchJson, signal, pause }),
          );
      },
      onBack() {
        sevenTvChannel?.loadAfresh();
        sevenTvGlobal?.loadAfresh();
      },
    });

  return {
    onSubjects: (subjects) => sevenTv?.follow(subjects),
    stop() {
      stopBetterTtv?.();
      sevenTv?.stop();
    },
  };
}
