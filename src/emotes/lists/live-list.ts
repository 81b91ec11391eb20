import type { MonotonicMs, Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { createPersonalEmotes, type PersonalEmotes } from '../personal-emotes.ts';
import type { FollowedRoom, LiveDeps, LiveRoom, OpenLiveSource } from '../sources/emote-source.ts';
import { applyEmoteChanges, changedIds, type EmoteChange } from './emote-change.ts';
import type { ListLoader } from './list-loader.ts';

/** Live changes are collected for this long, because the window is counted again after each change of the list. */
const LIVE_BATCH_MS = 250;

/** A list that live events change. */
export interface LiveList extends Pick<ListLoader, 'clear' | 'loadAgain'> {
  /**
   * Applies the changes to the list within `LIVE_BATCH_MS`, and each of them to every answer until one contains it, at most
   * for `LIVE_CHANGE_KEPT_MS`. Before the first answer, the changes are only stored.
   */
  readonly change: (changes: readonly EmoteChange[]) => void;
  /** Drops the changes so far, which were for another list. */
  readonly dropChanges: () => void;
  /** The service shows another list from now on: drops the changes so far and requests it, however young the list is. */
  readonly switchList: () => void;
}

interface FollowDeps extends LiveDeps {
  /** Of the users that the services announce. */
  readonly personal: PersonalEmotes;
}

/** Opens one socket to a service, for all rooms. */
export type FollowRooms = (deps: FollowDeps) => {
  /** `lists` are only those of the source. */
  follow(room: LiveRoom<LiveList>): FollowedRoom;
  readonly stop: Stop;
};

/** A source, by its name, whose changes, which `open` reports, are applied to its lists of each room. */
export function liveSource(name: string, open: FollowRooms): OpenLiveSource {
  return (deps) => {
    const source = open({ ...deps, personal: deps.personalEmotes(createPersonalEmotes) });
    return {
      stop: source.stop,
      follow({ roomId, lists }) {
        // A list has the changes of one follower: a second one would replace those of its own source.
        const ownLists = [...lists].filter(([, list]) => list.state().source === name);
        const followed = ownLists.map(([id, list]) => [id, followList(list, deps)] as const);
        const room = source.follow({ roomId, lists: new Map(followed) });
        return {
          ...room,
          stop() {
            room.stop();
            for (const [, { stop }] of followed) stop();
          },
        };
      },
    };
  };
}

/** Applies live changes to a list, until stopped. */
export function followList(
  list: ListLoader,
  { timers, now }: Pick<LiveDeps, 'timers' | 'now'>,
): LiveList & { readonly stop: Stop } {
  const liveChanges = createLiveChanges(now);
  /** Null while no change waits to be applied. */
  let stopBatch: Stop | null = null;
  let isStopped = false;
  list.changeAnswers(liveChanges.changeAnswer);

  function applyNewChanges(): void {
    stopBatch = null;
    const changes = liveChanges.drainNew();
    const unreadableCount = changes.filter(({ kind }) => kind === 'unreadable').length;
    list.update(applyEmoteChanges(list.emotes(), changes).slice(0, LIST_MAX_ENTRIES), unreadableCount);
  }

  return {
    loadAgain: list.loadAgain,
    clear: list.clear,
    change(changes) {
      if (isStopped) return;
      if (!liveChanges.add(changes)) list.loadAgain();
      else stopBatch ??= timers.after(LIVE_BATCH_MS, applyNewChanges);
    },
    dropChanges: liveChanges.clear,
    switchList() {
      liveChanges.clear();
      list.switchList();
    },
    stop() {
      isStopped = true;
      stopBatch?.();
      list.changeAnswers((emotes) => emotes);
    },
  };
}

/**
 * How long a live change is applied to new answers that do not contain it: the services answer with lists that are 10 to 30
 * minutes older than the events of their sockets (reports of users, 2026).
 */
export const LIVE_CHANGE_KEPT_MS = 1_800_000;

interface KeptChange {
  readonly at: MonotonicMs;
  readonly change: EmoteChange;
}

/** The live changes of one list, in order. */
function createLiveChanges(now: () => MonotonicMs) {
  let added: EmoteChange[] = [];
  let kept: readonly KeptChange[] = [];

  function clear(): void {
    added = [];
    kept = [];
  }

  /** The changes added since the last call. */
  function drainNew(): readonly EmoteChange[] {
    const drained = added;
    const at = now();
    added = [];
    const isKept = (one: KeptChange): boolean => at - one.at < LIVE_CHANGE_KEPT_MS;
    kept = [...kept.filter(isKept), ...drained.map((change) => ({ at, change }))];
    return drained;
  }

  return {
    /** Adds the changes. If there are more than `LIST_MAX_ENTRIES` then, drops all of them and returns false. */
    add(changes: readonly EmoteChange[]): boolean {
      for (const change of changes) added.push(change);
      const count = kept.length + added.length;
      if (count > LIST_MAX_ENTRIES) clear();
      return count <= LIST_MAX_ENTRIES;
    },
    drainNew,
    /** The answer with the changes that it does not contain; at most `LIST_MAX_ENTRIES` emotes. */
    changeAnswer(emotes: readonly Emote[]): readonly Emote[] {
      drainNew();
      kept = withoutContained(kept, emotes);
      const changes = kept.map(({ change }) => change);
      return applyEmoteChanges(emotes, changes).slice(0, LIST_MAX_ENTRIES);
    },
    clear,
  };
}

/**
 * The changes that `answer` does not contain. Of several changes of one id all stay: an emote that was added and removed is
 * missing from answers from before both, too.
 */
function withoutContained(changes: readonly KeptChange[], answer: readonly Emote[]): readonly KeptChange[] {
  /** By the ids of the changes: the emotes of the answer. */
  const answered = new Map<string, Emote[]>();
  /** The ids of several changes. */
  const often = new Set<string>();
  for (const id of changes.flatMap(({ change }) => changedIds(change))) {
    if (answered.has(id)) often.add(id);
    answered.set(id, []);
  }
  for (const emote of answer) answered.get(emote.id)?.push(emote);
  return changes.filter(({ change }) => {
    const ids = changedIds(change);
    if (ids.some((id) => often.has(id))) return true;
    const emotes = ids.flatMap((id) => answered.get(id) ?? []);
    return namesOf(applyEmoteChanges(emotes, [change])) !== namesOf(emotes);
  });
}

function namesOf(emotes: readonly Emote[]): string {
  return JSON.stringify(emotes.map(({ id, code }) => [id, code]));
}
