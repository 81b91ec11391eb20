import { joinChat } from '../chat/chat-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Arrival, ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs, Stop, UnixMs } from '../domain/clock.ts';
import { COUNT_EVERYTHING, type CountingRules } from '../domain/counting-rules.ts';
import { CLOCK_CHECK_MS, ROOM_ID_MAX_LENGTH } from '../domain/limits.ts';
import type { CustomEmotes } from '../emotes/custom-emotes.ts';
import { createGlobalLists } from '../emotes/lists/global-lists.ts';
import type { ListDeps } from '../emotes/lists/keep-list-of-room.ts';
import { keepEmoteLists, type ListKeeper } from '../emotes/lists/list-keeper.ts';
import type { Network, OpenSocket } from '../link/socket.ts';
import { createObservedTime } from '../stats/observed-time.ts';
import { createStepClock } from '../stats/step-clock.ts';
import { createCountedUses } from './counted-uses.ts';
import { createCounter } from './counter.ts';
import { createEmoteIndex } from './emote-index.ts';
import type { ChannelMessage } from './protocol.ts';
import type { ServiceAddress } from './service-address.ts';
import { createSourceRooms } from './source-rooms.ts';

/** The clock is looked at five times a second. After so long without, what it told before may not hold. */
const CLOCK_LEAP_MS = 9_000;
/** After so long without, the machine slept: even a throttled tab is let run once a minute. */
const SLEEP_MS = 90_000;

/** From a room becoming known to the first request for its lists: who looks through channels asks for none. */
const FIRST_LIST_WAIT_MS = 500;

/** The world of a channel, handed in. `unixNow` is our own clock, which may be wrong. */
export interface ChannelWorld extends ListDeps {
  readonly openSocket: OpenSocket;
  readonly network: Network;
  readonly pictureAddress: ServiceAddress;
  readonly now: () => MonotonicMs;
  readonly emit: (message: ChannelMessage) => void;
}

export interface ChannelSession {
  setCustomEmotes(emotes: CustomEmotes): void;
  setRules(rules: CountingRules): void;
  reloadLists(): void;
  stop: Stop;
}

/**
 * Joins a channel, counts its chat, and emits a snapshot every second, until stopped.
 *
 * @param globalLists default: kept for this channel alone
 */
export function startChannelSession(
  channelLogin: ChannelLogin,
  world: ChannelWorld,
  globalLists = createGlobalLists(world),
): ChannelSession {
  const { timers, now, emit } = world;
  const stepClock = createStepClock(now());
  let roomId = '';
  /** The room id of a channel changes at most once a link. */
  let mayChangeRoom = true;
  let lists: ListKeeper | null = null;
  let version = 0;
  const observed = createObservedTime();
  let lastCountedAt: UnixMs | null = null;
  let lastCheckAt = now();

  const isMirrored = ({ sourceRoomId }: ChatMessage): boolean =>
    sourceRoomId !== '' && sourceRoomId !== roomId;
  /** What messages count for has changed since the last snapshot; however often, one recount does. */
  let isStale = false;
  const globalListIds = [...globalLists.lists.keys()];
  const emotes = createEmoteIndex(world.pictureAddress, globalListIds, isMirrored, () => {
    isStale = true;
  });
  let countedUses = createCountedUses(emotes.match, isMirrored, COUNT_EVERYTHING);
  const counter = createCounter((message) => countedUses(message), now() - world.unixNow());
  const sourceRooms = createSourceRooms({
    keepLists: (sourceRoomId, onLists) =>
      keepEmoteLists(sourceRoomId, {
        ...world,
        firstWaitMs: FIRST_LIST_WAIT_MS,
        onLists,
        onStates: () => undefined,
      }),
    onLists: emotes.setSourceLists,
    timers,
    now,
  });

  function enterRoom(id: string): void {
    if (id === roomId || id.length > ROOM_ID_MAX_LENGTH) return;
    if (roomId !== '') {
      if (!mayChangeRoom) return;
      mayChangeRoom = false;
    }
    roomId = id;
    lists?.stop();
    lists = keepEmoteLists(roomId, {
      ...world,
      globalLists,
      firstWaitMs: FIRST_LIST_WAIT_MS,
      live: { openSocket: world.openSocket, network: world.network, now },
      onLists: emotes.setLists,
      onStates: (states) => emit({ kind: 'lists', states }),
    });
  }

  function takeMessage(message: ChatMessage, arrival: Arrival): void {
    if (roomId !== '' && isMirrored(message)) sourceRooms.seen(message.sourceRoomId);
    counter.take(message, arrival);
  }

  function step(): void {
    const at = now();
    const pausedMs = at - lastCheckAt;
    if (pausedMs > CLOCK_LEAP_MS) counter.wake();
    if (pausedMs > SLEEP_MS) {
      observed.follow(false, lastCheckAt);
      chat.reconnect();
    }
    lastCheckAt = at;
    const stepAt = stepClock.takeDue(at);
    if (stepAt === null) return;
    if (isStale) counter.recount();
    isStale = false;
    version++;
    const counted = counter.snapshot(stepAt, at);
    if (observed.isFollowed()) lastCountedAt = counted.endTime;
    const snapshot = { version, ...counted, observedMs: observed.observedMs(at), lastCountedAt };
    emit({ kind: 'snapshot', snapshot });
  }

  const stopClock = timers.every(CLOCK_CHECK_MS, step);
  const chat = joinChat({
    channelLogin,
    openSocket: world.openSocket,
    network: world.network,
    timers,
    now,
    random: world.random,
    onState(state) {
      if (state.kind === 'connecting') mayChangeRoom = true;
      observed.follow(state.kind === 'joined', now());
      emit({ kind: 'link', state });
    },
    onMessage: takeMessage,
    onMessageRemoved: counter.removeId,
    onUserRemoved: counter.removeUser,
    onRoom: enterRoom,
    onTrouble: world.logTrouble,
    // A reader has no use for who joins and leaves; in a large channel that is most of the traffic.
    skipMembership: true,
  });

  return {
    setCustomEmotes: emotes.setCustomEmotes,
    setRules(rules) {
      countedUses = createCountedUses(emotes.match, isMirrored, rules);
      sourceRooms.setCounted(rules.sharedChat === 'all');
      isStale = true;
    },
    reloadLists() {
      lists?.reload();
      sourceRooms.reload();
    },
    stop() {
      chat.stop();
      lists?.stop();
      sourceRooms.stop();
      stopClock();
    },
  };
}
