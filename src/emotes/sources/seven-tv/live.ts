import type { Stop } from '../../../domain/clock.ts';
import { LIVE_CHANGE_KEPT_MS, type LiveList } from '../../lists/live-list.ts';
import { openLiveSocket } from '../../lists/live-socket.ts';
import { EMPTY_LIST, type LoadEmoteList } from '../../lists/load-list.ts';
import { GLOBAL_ROOM_ID } from '../../lists/persistent-list-store.ts';
import type { PersonalConnection } from '../../personal-emotes.ts';
import type { LiveDeps, LiveSource, LiveSourceDeps } from '../emote-source.ts';
import {
  decodeSevenTvMessage,
  personalSubscriptions,
  SEVEN_TV_PERSONAL,
  type SevenTvMessage,
} from './event.ts';
import {
  loadSevenTvSet,
  SEVEN_TV_CHANNEL_ID,
  SEVEN_TV_EVENTS_HOST,
  SEVEN_TV_GLOBAL_ID,
  type SevenTvSubjects,
} from './seven-tv.ts';

/** SevenTV/SevenTV, shared/src/event_api/payload.rs. */
const OP_SUBSCRIBE = 35;
const OP_UNSUBSCRIBE = 36;

/** A socket without a Hello this long after it opened is closed. */
const HELLO_WITHIN_MS = 10_000;
/** The service sends heartbeats. A socket without any message for this many heartbeat intervals is dead (Chatterino's rule). */
const MISSED_HEARTBEATS = 3;

/** Codes for an error on our side: reconnecting would not help. SevenTV/EventAPI README, Closure Codes. */
const OUR_FAULTS: ReadonlySet<number> = new Set([4001, 4002, 4003, 4004, 4009, 4010, 4011]);
const MAINTENANCE = 4007;
/** The shortest wait that the README requires. */
const MAINTENANCE_WAIT_MS = 300_000;

/**
 * Subscribes to the sets and users of all rooms, and to the personal emotes of those who write there: five subscriptions a
 * channel and one for the global set, of at most 500 on a socket (SevenTV/SevenTV, apps/event-api/src/config.rs). Rooms with the
 * same set share its subscription. Stops for good if 7TV reports an error on our side.
 */
export function openSevenTv(deps: LiveSourceDeps): LiveSource {
  /** By room id. */
  const rooms = new Map<string, SevenTvRoom>();
  let personal: PersonalConnection = deps.personal.connect(SEVEN_TV_PERSONAL);
  /** The subscriptions of the current socket, as JSON. */
  let subscriptions: ReadonlySet<string> = new Set();
  /** The socket is closed after this time without a message; null until Hello. */
  let maxSilenceMs: number | null = null;
  let stopTimer: Stop = () => undefined;

  const socket = openLiveSocket({
    ...deps,
    url: `${SEVEN_TV_EVENTS_HOST}/v3`,
    lists: () => Array.from(rooms.values(), ({ list }) => list),
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
        personal.changeSet(message.setId, message.changes ?? []);
        for (const room of rooms.values()) room.receive(message);
        break;
      case 'active-set':
        for (const room of rooms.values()) room.receive(message);
        break;
      case 'personal-set':
        personal.putSet(message.setId, message.emotes);
        break;
      case 'set-deleted':
        personal.removeSet(message.setId);
        break;
      case 'grant':
        personal.grant(message.userId, message.setId);
        break;
      case 'revoke':
        personal.revoke(message.userId, message.setId);
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
    personal = deps.personal.connect(SEVEN_TV_PERSONAL);
    subscribe();
    socket.subscribed();
  }

  function end(code: number): void {
    if (OUR_FAULTS.has(code)) socket.close();
    else socket.drop(code === MAINTENANCE ? MAINTENANCE_WAIT_MS : 0);
  }

  /** Updates the subscriptions of the current socket. 7TV closes a socket that repeats a subscription. */
  function subscribe(): void {
    if (maxSilenceMs === null) return;
    const ofLists = [...rooms.values()].flatMap((room) => room.subscriptions());
    const channelIds = [...rooms.keys()].filter((roomId) => roomId !== GLOBAL_ROOM_ID);
    const wanted = new Set([...ofLists, ...channelIds.flatMap(personalSubscriptions)]);
    for (const old of subscriptions) if (!wanted.has(old)) send(OP_UNSUBSCRIBE, old);
    for (const fresh of wanted) if (!subscriptions.has(fresh)) send(OP_SUBSCRIBE, fresh);
    subscriptions = wanted;
  }

  function send(op: number, subscription: string): void {
    socket.send(`{"op":${op},"d":${subscription}}`);
  }

  return {
    follow(roomId, lists) {
      const list = lists.get(SEVEN_TV_CHANNEL_ID) ?? lists.get(SEVEN_TV_GLOBAL_ID);
      if (list === undefined) return { stop: () => undefined };
      const room = followSevenTvRoom({
        ...deps,
        list,
        onSubscriptions: subscribe,
        onMissed: () => socket.missed(list),
      });
      rooms.set(roomId, room);
      subscribe();
      return {
        onLiveIds: room.setSubjects,
        loadInstead: room.loadInstead,
        stop() {
          rooms.delete(roomId);
          room.stop();
          subscribe();
        },
      };
    },
    stop: socket.close,
  };
}

/**
 * The first switch to another set is applied at once. Before the next one, this time and a random time of up to the same length
 * must pass; then only the last received switch is applied. Each switch costs every viewer of the channel a request.
 */
const SWITCH_INTERVAL_MS = 5_000;

interface SevenTvRoomDeps extends Pick<LiveDeps, 'timers' | 'random' | 'now'> {
  readonly list: LiveList;
  readonly onSubscriptions: () => void;
  /** An event was too large. */
  readonly onMissed: () => void;
}

/** One list whose set is followed: a channel's, or the global list. */
type SevenTvRoom = ReturnType<typeof followSevenTvRoom>;

function followSevenTvRoom(deps: SevenTvRoomDeps) {
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
