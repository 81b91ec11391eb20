import type { MonotonicMs, Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { createPersonalEmotes, type PersonalEmotes } from '../personal-emotes.ts';
import type { FollowedRoom, LiveDeps, LiveRoom, OpenLiveSource } from '../sources/emote-source.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';
import type { ListLoader } from './list-loader.ts';

/** Live changes are collected for this long, because the window is counted again after each change of the list. */
const LIVE_BATCH_MS = 250;

/** A list that live events change. */
export interface LiveList extends Pick<ListLoader, 'clear'> {
  /** Changes were missed: requests the list as soon as allowed, and again once the changes from before are no longer applied. */
  readonly loadAgain: () => void;
  /**
   * Applies the changes to the list within `LIVE_BATCH_MS`, and to every answer of the next minute, because an answer can
   * be older than the change. Before the first answer, the changes are only stored.
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
  let stopRepeat: Stop = () => undefined;
  let isStopped = false;
  list.changeAnswers(liveChanges.applyTo);

  function applyNewChanges(): void {
    stopBatch = null;
    const changes = liveChanges.drainNew();
    const unreadableCount = changes.filter(({ kind }) => kind === 'unreadable').length;
    list.update(applyEmoteChanges(list.emotes(), changes).slice(0, LIST_MAX_ENTRIES), unreadableCount);
  }

  return {
    loadAgain() {
      list.loadAgain();
      stopRepeat();
      // The kept changes are applied to that answer too, and undo what was missed after them.
      if (liveChanges.areKept()) stopRepeat = timers.after(LIVE_CHANGE_KEPT_MS, list.loadAgain);
    },
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
      stopRepeat();
      list.changeAnswers((emotes) => emotes);
    },
  };
}

/**
 * How long a live change is also applied to every new answer: services and the caches in front of them can answer with
 * lists that are older than the events of their sockets.
 */
export const LIVE_CHANGE_KEPT_MS = 60_000;

/** The live changes of one list, in order. */
function createLiveChanges(now: () => MonotonicMs) {
  let added: EmoteChange[] = [];
  let batches: readonly { readonly at: MonotonicMs; readonly changes: readonly EmoteChange[] }[] = [];

  function clear(): void {
    added = [];
    batches = [];
  }

  /** The changes added since the last call. */
  function drainNew(): readonly EmoteChange[] {
    const drained = added;
    added = [];
    batches = [...batches, { at: now(), changes: drained }].filter(isKept);
    return drained;
  }

  const isKept = ({ at }: { readonly at: MonotonicMs }): boolean => now() - at < LIVE_CHANGE_KEPT_MS;

  return {
    /** Adds the changes. If there are more than `LIST_MAX_ENTRIES` then, drops all of them and returns false. */
    add(changes: readonly EmoteChange[]): boolean {
      for (const change of changes) added.push(change);
      const count = batches.reduce((sum, batch) => sum + batch.changes.length, added.length);
      if (count > LIST_MAX_ENTRIES) clear();
      return count <= LIST_MAX_ENTRIES;
    },
    drainNew,
    /** Whether there are changes that are applied to the next answers. */
    areKept: (): boolean =>
      added.length > 0 || batches.some((batch) => batch.changes.length > 0 && isKept(batch)),
    /** `emotes` with all changes of the last `LIVE_CHANGE_KEPT_MS` applied; at most `LIST_MAX_ENTRIES` emotes. */
    applyTo(emotes: readonly Emote[]): readonly Emote[] {
      drainNew();
      const changes = batches.flatMap((batch) => batch.changes);
      return applyEmoteChanges(emotes, changes).slice(0, LIST_MAX_ENTRIES);
    },
    clear,
  };
}
