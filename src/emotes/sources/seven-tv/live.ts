import type { Stop, Timers } from '../../../domain/clock.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { type LiveWorld, openLiveLink } from '../../lists/live-socket.ts';
import type { SevenTvSubjects } from './answer.ts';
import {
  decodeSevenTvChanges,
  decodeSevenTvMessage,
  type SevenTvMessage,
  type SevenTvSetUpdate,
} from './event.ts';
import { SEVEN_TV_BONUS } from './load.ts';

const EVENTS_URL = 'wss://events.7tv.io/v3';

/** SevenTV/SevenTV, shared/src/event_api/payload.rs. */
const OP = { subscribe: 35, unsubscribe: 36 } as const;

/** A server that opens a socket and does not say Hello within this long is given up. */
const HELLO_WITHIN_MS = 10_000;
/** The service sends the heartbeats; without any word for so many of them the socket is dead (Chatterino's rule). */
const MISSED_HEARTBEATS = 3;
/** From the word that the socket is about to end to its end. Chosen: in the service's source they follow at once. */
const END_WITHIN_MS = 5_000;

/**
 * The first switch of the set is made at once; after one the next waits this long and up to as much more, and only
 * the last of those that came meanwhile is made: each costs every viewer of the channel a request.
 */
const SWITCH_REST_MS = 5_000;

/** Codes that say that we did wrong: doing it again helps nobody. SevenTV/EventAPI README, Closure Codes. */
const OUR_FAULTS: ReadonlySet<number> = new Set([4001, 4002, 4003, 4004, 4009, 4010, 4011]);
const MAINTENANCE = 4007;
/** The least wait that the README asks for. */
const MAINTENANCE_WAIT_MS = 300_000;

export interface SevenTvLiveOptions {
  readonly world: LiveWorld;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** What one frame did to the emotes of a list, in order. */
  readonly onChanges: (listId: 'sevenTvChannel' | 'sevenTvGlobal', changes: readonly EmoteChange[]) => void;
  /** What follows is about another set of the channel, as an event or an answer said. */
  readonly onOtherSet: () => void;
  /** An event said that the channel shows another set, which is followed already; null for none. */
  readonly onSwitch: (setId: string | null) => void;
  /** Changes went unheard, in a break or because of their number. */
  readonly onMissed: () => void;
}

export interface SevenTvLive {
  /** Follows these in place of what was followed before; what is left out stays. */
  follow(subjects: Partial<SevenTvSubjects>): void;
  /** Nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/** Follows the sets and the user named by `follow`; stays away for good where 7TV says that the fault is ours. */
export function followSevenTv(options: SevenTvLiveOptions): SevenTvLive {
  let subjects: SevenTvSubjects = { userId: null, channelSetId: null, globalSetId: null };
  /** On the present socket. */
  let subscriptions: readonly Subscription[] = [];
  /** Silence that gives the socket up; null until Hello. */
  let longestSilenceMs: number | null = null;
  let stopTimer: Stop = () => undefined;
  /** The last switch that was heard and not made yet. */
  let nextSwitch: { readonly setId: string | null } | null = null;
  /** Null while the next switch is made at once. */
  let stopSwitchRest: Stop | null = null;

  const link = openLiveLink({
    url: EVENTS_URL,
    world: options.world,
    timers: options.timers,
    random: options.random,
    onGone() {
      stopTimer();
      subscriptions = [];
      longestSilenceMs = null;
    },
    onOpen: () => dropAfter(HELLO_WITHIN_MS),
    onText(text) {
      take(decodeSevenTvMessage(text));
      if (longestSilenceMs !== null) dropAfter(longestSilenceMs);
    },
    onMissed: options.onMissed,
  });

  function dropAfter(delayMs: number): void {
    stopTimer();
    stopTimer = options.timers.after(delayMs, () => link.drop());
  }

  function take(message: SevenTvMessage): void {
    switch (message.kind) {
      case 'hello':
        if (longestSilenceMs === null) listen(MISSED_HEARTBEATS * message.heartbeatMs);
        break;
      case 'set':
        change(message.setId, message.update);
        break;
      case 'active-set':
        if (message.userId !== subjects.userId) break;
        nextSwitch = message;
        makeNextSwitch();
        break;
      case 'ending':
        if (longestSilenceMs !== null) longestSilenceMs = END_WITHIN_MS;
        break;
      case 'end':
        end(message.code);
        break;
      case 'other':
        break;
    }
  }

  function listen(silenceMs: number): void {
    longestSilenceMs = silenceMs;
    subscribe();
    link.listening();
  }

  function end(code: number): void {
    if (OUR_FAULTS.has(code)) link.close();
    else link.drop(code === MAINTENANCE ? MAINTENANCE_WAIT_MS : 0);
  }

  /** A switch is told once for each connection of the user (Twitch, Discord, …). */
  function makeNextSwitch(): void {
    if (nextSwitch === null || stopSwitchRest !== null) return;
    const { setId } = nextSwitch;
    nextSwitch = null;
    if (setId === subjects.channelSetId) return;
    stopSwitchRest = options.timers.after(SWITCH_REST_MS * (1 + options.random()), () => {
      stopSwitchRest = null;
      makeNextSwitch();
    });
    follow({ channelSetId: setId });
    options.onSwitch(setId);
  }

  function change(setId: string, update: SevenTvSetUpdate): void {
    for (const [listId, ownSetId, scoreBonus] of [
      ['sevenTvChannel', subjects.channelSetId, SEVEN_TV_BONUS.channel],
      ['sevenTvGlobal', subjects.globalSetId, SEVEN_TV_BONUS.global],
    ] as const) {
      if (setId !== ownSetId) continue;
      const changes = decodeSevenTvChanges(update, scoreBonus);
      if (changes === null) link.missed();
      else options.onChanges(listId, changes);
    }
  }

  function follow(now: Partial<SevenTvSubjects>): void {
    const { channelSetId } = subjects;
    subjects = { ...subjects, ...now };
    if (subjects.channelSetId !== channelSetId) options.onOtherSet();
    subscribe();
  }

  /** Brings the subscriptions of the present socket in line with the subjects: 7TV ends it for a repeated one. */
  function subscribe(): void {
    if (longestSilenceMs === null) return;
    const wanted = subscriptionsFor(subjects);
    for (const old of without(subscriptions, wanted))
      link.send(JSON.stringify({ op: OP.unsubscribe, d: old }));
    for (const fresh of without(wanted, subscriptions))
      link.send(JSON.stringify({ op: OP.subscribe, d: fresh }));
    subscriptions = wanted;
  }

  return {
    follow,
    stop() {
      stopSwitchRest?.();
      link.close();
    },
  };
}

interface Subscription {
  readonly type: 'emote_set.update' | 'user.update';
  readonly condition: { readonly object_id: string };
}

/** None twice. */
function subscriptionsFor({ userId, channelSetId, globalSetId }: SevenTvSubjects): Subscription[] {
  const setIds = new Set([channelSetId, globalSetId].filter((id) => id !== null));
  const sets = [...setIds].map((id) => subscription('emote_set.update', id));
  return userId === null ? sets : [...sets, subscription('user.update', userId)];
}

function subscription(type: Subscription['type'], id: string): Subscription {
  return { type, condition: { object_id: id } };
}

function without(list: readonly Subscription[], others: readonly Subscription[]): Subscription[] {
  return list.filter(
    ({ type, condition }) =>
      !others.some((other) => other.type === type && other.condition.object_id === condition.object_id),
  );
}
