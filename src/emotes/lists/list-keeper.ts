import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import {
  CHANNEL_LIST_IDS,
  type EmoteListId,
  type EmoteListState,
  LIST_IDS,
} from '../../domain/emote-list.ts';
import { type FollowedLists, followLists } from './follow-lists.ts';
import type { GlobalLists } from './global-lists.ts';
import { keepListOfRoom, type ListWorld } from './keep-list-of-room.ts';
import type { LiveWorld } from './live-socket.ts';

export interface ListKeeperOptions extends ListWorld {
  /** Kept beside the room's own lists; default none. */
  readonly globalLists?: GlobalLists;
  /** Every time any list's emotes change, and only then: the current emotes of all that are kept. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<EmoteListId, readonly Emote[]>) => void;
  /** Each time a state changes: all that are kept, in the order of `EMOTE_LISTS`. Must not throw. */
  readonly onStates: (states: readonly EmoteListState[]) => void;
  /** From the start to the first request for the room's own lists, in milliseconds; default 0. */
  readonly firstWaitMs?: number;
  /** Follows the changes of BetterTTV's and 7TV's lists over their sockets; without it they are only reloaded. */
  readonly live?: LiveWorld;
}

export interface ListKeeper {
  /** Asks at once for every list that may be asked for and has no request under way. */
  reload(): void;
  /** Aborts everything but requests for the global lists; nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/**
 * Loads the lists of a room and keeps them fresh, each by itself: a slow or failing one never holds back,
 * empties or replaces another, and keeps its last good answer. The first `onStates` comes before this
 * returns. Without a room nothing is asked and nothing told.
 */
export function keepEmoteLists(roomId: string, options: ListKeeperOptions): ListKeeper {
  if (roomId === '') return { reload: () => undefined, stop: () => undefined };
  const { globalLists, firstWaitMs = 0, live, timers, random } = options;
  let isStopped = false;
  let followed: FollowedLists | null = null;

  const own = CHANNEL_LIST_IDS.map((id) =>
    keepListOfRoom(id, roomId, options, {
      onChange: tell,
      onSubjects,
      loadInstead: (request) => (id === 'sevenTvChannel' && followed?.loadSwitchedSet(request)) || null,
    }),
  );
  const lists = [...own, ...(globalLists?.lists ?? [])].sort(
    (a, b) => LIST_IDS.indexOf(a.state().id) - LIST_IDS.indexOf(b.state().id),
  );

  function onSubjects(subjects: Parameters<FollowedLists['onSubjects']>[0]): void {
    followed?.onSubjects(subjects);
  }

  function tell(didEmotesChange: boolean): void {
    if (isStopped) return;
    if (didEmotesChange) {
      options.onLists(new Map(lists.map((list) => [list.state().id, list.emotes()])));
    }
    // onLists may have stopped us
    if (!isStopped) options.onStates(lists.map((list) => list.state()));
  }

  if (live !== undefined) {
    const byId = new Map(lists.map((list) => [list.state().id, list]));
    followed = followLists({ roomId, lists: byId, world: live, timers, random });
  }
  for (const list of own) list.start(firstWaitMs);
  const stopListening = globalLists?.listen({ onChange: tell, onSubjects });
  tell(lists.some((list) => list.emotes().length > 0));

  return {
    reload() {
      let didAsk = false;
      for (const list of lists) {
        if (list.loadNow()) didAsk = true;
      }
      if (didAsk) tell(false);
    },
    stop() {
      isStopped = true;
      followed?.stop();
      stopListening?.();
      for (const list of own) list.stop();
    },
  };
}
