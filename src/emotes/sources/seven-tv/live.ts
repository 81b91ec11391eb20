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

/** A socket without a Hello this long after it opened is closed. */
const HELLO_WITHIN_MS = 10_000;
/** The service sends heartbeats. A socket without any message for this many heartbeat intervals is dead (Chatterino's rule). */
const MISSED_HEARTBEATS = 3;
/** Longest time between `ending` and `end`. Chosen: in the service's source code, the end follows immediately. */
const END_WITHIN_MS = 5_000;

/**
 * The first switch to another set is applied immediately. After a switch, this time and a random time of up to the same
 * length must pass before the next one; then only the last received switch is applied. Each switch costs every viewer of
 * the channel one request.
 */
const SWITCH_INTERVAL_MS = 5_000;

/** Codes for an error on our side: reconnecting would not help. SevenTV/EventAPI README, Closure Codes. */
const OUR_FAULTS: ReadonlySet<number> = new Set([4001, 4002, 4003, 4004, 4009, 4010, 4011]);
const MAINTENANCE = 4007;
/** The shortest wait that the README requires. */
const MAINTENANCE_WAIT_MS = 300_000;

export interface SevenTvLiveDeps extends LiveDeps {
  /** Called with the changes of one frame to the channel's set, in order. */
  readonly onChannelChanges: (changes: readonly EmoteChange[]) => void;
  readonly onGlobalChanges: (changes: readonly EmoteChange[]) => void;
  /** The channel's set is another one, by an event or an answer: later changes are changes of that set. */
  readonly onOtherSet: () => void;
  /** An event reported that the channel shows another set, or null for none. It is already subscribed. */
  readonly onSwitch: (setId: string | null) => void;
  /** Changes were missed because the socket was closed or an event was too large. */
  readonly onMissed: () => void;
}

export interface SevenTvLive {
  /** Changes the followed ids. Ids that are not in `subjects` stay the same. */
  follow(subjects: Partial<SevenTvSubjects>): void;
  /** Calls no function of the deps afterwards. */
  readonly stop: Stop;
}

/** Subscribes to the sets and the user passed to `follow`. Stops permanently if 7TV reports an error on our side. */
export function followSevenTv(deps: SevenTvLiveDeps): SevenTvLive {
  let subjects: SevenTvSubjects = { userId: null, channelSetId: null, globalSetId: null };
  /** The subscriptions of the current socket, as JSON. */
  let subscriptions: ReadonlySet<string> = new Set();
  /** The socket is closed after this time without a message; null until Hello. */
  let maxSilenceMs: number | null = null;
  let stopTimer: Stop = () => undefined;
  /** The last received switch that is not applied yet. */
  let nextSwitch: { readonly setId: string | null } | null = null;
  /** Null while a switch can be applied immediately. */
  let stopSwitchWait: Stop | null = null;

  const socket = openLiveSocket({
    ...deps,
    url: `${SEVEN_TV_EVENTS_HOST}/v3`,
    onReset() {
      stopTimer();
      subscriptions = new Set();
      maxSilenceMs = null;
    },
    onOpen: () => dropAfter(HELLO_WITHIN_MS),
    onText(text) {
      handle(decodeSevenTvMessage(text));
      if (maxSilenceMs !== null) dropAfter(maxSilenceMs);
    },
  });

  function dropAfter(delayMs: number): void {
    stopTimer();
    stopTimer = deps.timers.after(delayMs, () => socket.drop());
  }

  function handle(message: SevenTvMessage): void {
    switch (message.kind) {
      case 'hello':
        if (maxSilenceMs === null) handleHello(MISSED_HEARTBEATS * message.heartbeatMs);
        break;
      case 'set':
        change(message.setId, message.update);
        break;
      case 'active-set':
        if (message.userId !== subjects.userId) break;
        nextSwitch = message;
        applyNextSwitch();
        break;
      case 'ending':
        if (maxSilenceMs !== null) maxSilenceMs = END_WITHIN_MS;
        break;
      case 'end':
        end(message.code);
        break;
      case 'other':
        break;
    }
  }

  function handleHello(silenceMs: number): void {
    maxSilenceMs = silenceMs;
    subscribe();
    socket.subscribed();
  }

  function end(code: number): void {
    if (OUR_FAULTS.has(code)) socket.close();
    else socket.drop(code === MAINTENANCE ? MAINTENANCE_WAIT_MS : 0);
  }

  /** 7TV sends the same switch once for each connection of the user (Twitch, Discord, …). */
  function applyNextSwitch(): void {
    if (nextSwitch === null || stopSwitchWait !== null) return;
    const { setId } = nextSwitch;
    nextSwitch = null;
    if (setId === subjects.channelSetId) return;
    stopSwitchWait = deps.timers.after(SWITCH_INTERVAL_MS * (1 + deps.random()), () => {
      stopSwitchWait = null;
      applyNextSwitch();
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

  function follow(changed: Partial<SevenTvSubjects>): void {
    const { channelSetId } = subjects;
    subjects = { ...subjects, ...changed };
    if (subjects.channelSetId !== channelSetId) deps.onOtherSet();
    subscribe();
  }

  /** Updates the subscriptions of the current socket. 7TV closes a socket that repeats a subscription. */
  function subscribe(): void {
    if (maxSilenceMs === null) return;
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
      stopSwitchWait?.();
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
