import type { Stop } from '../../../domain/clock.ts';
import { LIVE_CHANGE_KEPT_MS, type LiveList } from '../../lists/live-list.ts';
import { EMPTY_LIST, type LoadEmoteList } from '../../lists/load-list.ts';
import type { LiveDeps } from '../emote-source.ts';
import type { SevenTvSubjects } from './answer.ts';
import type { SevenTvMessage } from './event.ts';
import { loadSevenTvSet } from './seven-tv.ts';

/**
 * The first switch to another set is applied at once. Before the next one, this time and a random time of up to the same length
 * must pass; then only the last received switch is applied. Each switch costs every viewer of the channel a request.
 */
const SWITCH_INTERVAL_MS = 5_000;

export interface SevenTvRoomDeps extends Pick<LiveDeps, 'timers' | 'random' | 'now'> {
  readonly list: LiveList;
  /** `subscriptions` has changed. */
  readonly onSubscriptions: () => void;
  /** An event was too large. */
  readonly onMissed: () => void;
}

/** One list whose set is followed: a channel's, or the global list. */
export type SevenTvRoom = ReturnType<typeof followSevenTvRoom>;

export function followSevenTvRoom(deps: SevenTvRoomDeps) {
  const { list, timers, now, random } = deps;
  let subjects: SevenTvSubjects = { userId: null, setId: null };
  /** When the last switch was applied. */
  let switchedAt = Number.NEGATIVE_INFINITY;
  /** The last received switch that is not applied yet. */
  let nextSwitch: { readonly setId: string | null } | null = null;
  /** Null while a switch can be applied immediately. */
  let stopSwitchWait: Stop | null = null;

  /** 7TV sends a switch once for each connection of the user (Twitch, Discord, …). */
  function applyNextSwitch(): void {
    if (nextSwitch === null || stopSwitchWait !== null) return;
    const { setId } = nextSwitch;
    nextSwitch = null;
    if (setId === subjects.setId) return;
    stopSwitchWait = timers.after(SWITCH_INTERVAL_MS * (1 + random()), () => {
      stopSwitchWait = null;
      applyNextSwitch();
    });
    setSubjects({ setId });
    switchedAt = now();
    list.switchList();
  }

  function setSubjects(changed: Partial<SevenTvSubjects>): void {
    const { setId } = subjects;
    subjects = { ...subjects, ...changed };
    // Later changes are changes of another set.
    if (subjects.setId !== setId) list.dropChanges();
    deps.onSubscriptions();
  }

  return {
    list,
    /** What has to be subscribed, as JSON. */
    subscriptions(): readonly string[] {
      const { userId, setId } = subjects;
      const all = [
        ['emote_set.update', setId],
        ['user.update', userId],
      ];
      return all.flatMap(([type, id]) =>
        id === null ? [] : [JSON.stringify({ type, condition: { object_id: id } })],
      );
    },
    /** Changes the followed ids that are in `changed`. */
    setSubjects,
    /** Applies the event if it is about the set or the user of this room. */
    receive(message: Extract<SevenTvMessage, { kind: 'set' | 'active-set' }>): void {
      if (message.kind === 'active-set') {
        if (message.userId !== subjects.userId) return;
        nextSwitch = message;
        applyNextSwitch();
      } else if (message.setId === subjects.setId) {
        if (message.changes === null) deps.onMissed();
        else list.change(message.changes);
      }
    },
    /** For `LIVE_CHANGE_KEPT_MS` after a switch, the service's answer about the channel can be older than it. */
    loadInstead(): LoadEmoteList | null {
      if (now() - switchedAt >= LIVE_CHANGE_KEPT_MS) return null;
      const { setId } = subjects;
      return async (request) => (setId === null ? EMPTY_LIST : loadSevenTvSet(setId, request));
    },
    stop: (): void => stopSwitchWait?.(),
  };
}
