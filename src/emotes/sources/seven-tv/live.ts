import type { Stop } from '../../../domain/clock.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { openLiveSocket } from '../../lists/live-socket.ts';
import type { LiveDeps } from '../emote-source.ts';
import type { SevenTvSubjects } from './answer.ts';
import {
  decodeSevenTvChanges,
  decodeSevenTvMessage,
  type SevenTvMessage,
  type SevenTvSetUpdate,
} from './event.ts';
import { SEVEN_TV_CHANNEL_BONUS, SEVEN_TV_GLOBAL_BONUS } from './load.ts';

export const SEVEN_TV_EVENTS_HOST = 'wss://events.7tv.io';

/** SevenTV/SevenTV, shared/src/event_api/payload.rs. */
const OP_SUBSCRIBE = 35;
const OP_UNSUBSCRIBE = 36;

/** A server that opens a socket and does not say Hello within this long is given up. */
const HELLO_WITHIN_MS = 10_000;
/** The service sends the heartbeats; a socket without any message for this many of them is dead (Chatterino's rule). */
const MISSED_HEARTBEATS = 3;
/** From the message that the socket is about to end to its end. Chosen: in the service's source the end follows at once. */
const END_WITHIN_MS = 5_000;

/**
 * The first switch of the set is made at once; after one the next waits this long and up to as much more, and only
 * the last of those that came meanwhile is made: each costs every viewer of the channel a request.
 */
const SWITCH_REST_MS = 5_000;

/** Codes for a fault of ours: trying again would not help. SevenTV/EventAPI README, Closure Codes. */
const OUR_FAULTS: ReadonlySet<number> = new Set([4001, 4002, 4003, 4004, 4009, 4010, 4011]);
const MAINTENANCE = 4007;
/** The least wait that the README asks for. */
const MAINTENANCE_WAIT_MS = 300_000;

export interface SevenTvLiveDeps extends LiveDeps {
  /** The changes of one frame to the channel's set, in order. */
  readonly onChannelChanges: (changes: readonly EmoteChange[]) => void;
  readonly onGlobalChanges: (changes: readonly EmoteChange[]) => void;
  /** An event or an answer named another set of the channel: later changes are changes of that one. */
  readonly onOtherSet: () => void;
  /** An event said that the channel shows another set, which is followed already; null for none. */
  readonly onSwitch: (setId: string | null) => void;
  /** Changes were missed, while there was no socket or because of their number. */
  readonly onMissed: () => void;
}

export interface SevenTvLive {
  /** Replaces what is followed; what is left out stays as it was. */
  follow(subjects: Partial<SevenTvSubjects>): void;
  /** Nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/** Follows the sets and the user named by `follow`; gives up for good where 7TV says that the fault is ours. */
export function followSevenTv(deps: SevenTvLiveDeps): SevenTvLive {
  let subjects: SevenTvSubjects = { userId: null, channelSetId: null, globalSetId: null };
  /** On the present socket, as JSON. */
  let subscriptions: ReadonlySet<string> = new Set();
  /** Silence that gives the socket up; null until Hello. */
  let longestSilenceMs: number | null = null;
  let stopTimer: Stop = () => undefined;
  /** The last switch that was reported and not made yet. */
  let nextSwitch: { readonly setId: string | null } | null = null;
  /** Null while the next switch is made at once. */
  let stopSwitchRest: Stop | null = null;

  const socket = openLiveSocket({
    ...deps,
    url: `${SEVEN_TV_EVENTS_HOST}/v3`,
    onGone() {
      stopTimer();
      subscriptions = new Set();
      longestSilenceMs = null;
    },
    onOpen: () => dropAfter(HELLO_WITHIN_MS),
    onText(text) {
      handle(decodeSevenTvMessage(text));
      if (longestSilenceMs !== null) dropAfter(longestSilenceMs);
    },
  });

  function dropAfter(delayMs: number): void {
    stopTimer();
    stopTimer = deps.timers.after(delayMs, () => socket.drop());
  }

  function handle(message: SevenTvMessage): void {
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
    socket.listening();
  }

  function end(code: number): void {
    if (OUR_FAULTS.has(code)) socket.close();
    else socket.drop(code === MAINTENANCE ? MAINTENANCE_WAIT_MS : 0);
  }

  /** One switch is reported once for each connection of the user (Twitch, Discord, …). */
  function makeNextSwitch(): void {
    if (nextSwitch === null || stopSwitchRest !== null) return;
    const { setId } = nextSwitch;
    nextSwitch = null;
    if (setId === subjects.channelSetId) return;
    stopSwitchRest = deps.timers.after(SWITCH_REST_MS * (1 + deps.random()), () => {
      stopSwitchRest = null;
      makeNextSwitch();
    });
    follow({ channelSetId: setId });
    deps.onSwitch(setId);
  }

  function change(setId: string, update: SevenTvSetUpdate): void {
    for (const [ownSetId, scoreBonus, onChanges] of [
      [subjects.channelSetId, SEVEN_TV_CHANNEL_BONUS, deps.onChannelChanges],
      [subjects.globalSetId, SEVEN_TV_GLOBAL_BONUS, deps.onGlobalChanges],
    ] as const) {
      if (setId !== ownSetId) continue;
      const changes = decodeSevenTvChanges(update, scoreBonus);
      if (changes === null) socket.missed();
      else onChanges(changes);
    }
  }

  function follow(now: Partial<SevenTvSubjects>): void {
    const { channelSetId } = subjects;
    subjects = { ...subjects, ...now };
    if (subjects.channelSetId !== channelSetId) deps.onOtherSet();
    subscribe();
  }

  /** Brings the subscriptions of the present socket in line with the subjects: 7TV ends it for a repeated one. */
  function subscribe(): void {
    if (longestSilenceMs === null) return;
    const wanted = subscriptionsFor(subjects);
    for (const old of subscriptions) if (!wanted.has(old)) send(OP_UNSUBSCRIBE, old);
    for (const fresh of wanted) if (!subscriptions.has(fresh)) send(OP_SUBSCRIBE, fresh);
    subscriptions = wanted;
  }

  function send(op: number, subscription: string): void {
    socket.send(`{"op":${op},"d":${subscription}}`);
  }

  return {
    follow,
    stop() {
      stopSwitchRest?.();
      socket.close();
    },
  };
}

function subscriptionsFor({ userId, channelSetId, globalSetId }: SevenTvSubjects): ReadonlySet<string> {
  const subscriptions = new Set<string>();
  for (const [type, id] of [
    ['emote_set.update', channelSetId],
    ['emote_set.update', globalSetId],
    ['user.update', userId],
  ]) {
    if (id !== null) subscriptions.add(JSON.stringify({ type, condition: { object_id: id } }));
  }
  return subscriptions;
}
