import { joinChat } from '../chat/chat-client.ts';
import { createRepeatFilter } from '../chat/repeat-filter.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs, Stop, Timers, UnixMs } from '../domain/clock.ts';
import { CLOCK_CHECK_MS } from '../domain/limits.ts';
import type { CustomEmote } from '../domain/options.ts';
import type { CompilePattern } from '../emotes/custom-emotes.ts';
import type { FetchJson } from '../emotes/providers/fetch-json.ts';
import { keepEmoteLists, type ListKeeper } from '../emotes/providers/list-keeper.ts';
import type { EmoteListStore } from '../emotes/providers/list-store.ts';
import type { Network, OpenSocket } from '../link/socket.ts';
import { createMessageWindow } from '../stats/message-window.ts';
import { rankUses } from '../stats/ranking.ts';
import { createServerClock } from '../stats/server-clock.ts';
import { createStepClock } from '../stats/step-clock.ts';
import { createEmoteIndex } from './emote-index.ts';
import type { SessionMessage } from './protocol.ts';
import type { ServiceAddress } from './service-address.ts';

/** The world, handed in. */
export interface SessionWorld {
  readonly openSocket: OpenSocket;
  readonly network: Network;
  readonly fetchJson: FetchJson;
  readonly listStore: EmoteListStore;
  readonly loadPatternEngine: () => Promise<CompilePattern>;
  readonly pictureAddress: ServiceAddress;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
  /** Our own clock, which may be wrong. */
  readonly unixNow: () => UnixMs;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly emit: (message: SessionMessage) => void;
  /** Troubles of the link, for the console. */
  readonly logTrouble: (text: string) => void;
}

export interface ChannelSession {
  setCustomEmotes(emotes: readonly CustomEmote[]): void;
  reloadLists(): void;
  stop: Stop;
}

/** Joins a channel, counts its chat, and emits a snapshot every second, until stopped. */
export function startChannelSession(
  channelLogin: ChannelLogin,
  customEmotes: readonly CustomEmote[],
  world: SessionWorld,
): ChannelSession {
  const { timers, now } = world;
  const emit = (message: DistributiveOmit<SessionMessage, 'channelLogin'>): void =>
    world.emit({ ...message, channelLogin });

  const serverClock = createServerClock(now() - world.unixNow());
  const stepClock = createStepClock(now());
  const window = createMessageWindow();
  const isRepeat = createRepeatFilter();
  const emotes = createEmoteIndex({
    pictureAddress: world.pictureAddress,
    loadPatternEngine: world.loadPatternEngine,
    onChange: () => window.recount(emotes.match),
    onProblems: (problems) => emit({ kind: 'custom-emote-problems', problems }),
  });
  let roomId = '';
  let lists: ListKeeper | null = null;
  let version = 0;

  function takeMessage(message: ChatMessage): void {
    const arrivedAt = now();
    if (isRepeat(message.messageId, arrivedAt)) return;
    if (message.sentAt !== null) serverClock.observe(message.sentAt, arrivedAt);
    window.add(message, serverClock.sentOnOurClock(message.sentAt, arrivedAt), emotes.match(message));
  }

  function enterRoom(id: string): void {
    if (id === roomId) return;
    roomId = id;
    lists?.stop();
    lists = keepEmoteLists(roomId, {
      fetchJson: world.fetchJson,
      timers,
      unixNow: world.unixNow,
      random: world.random,
      store: world.listStore,
      onLists: (byId) => emotes.setLists(byId.values()),
      onStates: (states) => emit({ kind: 'lists', states }),
    });
  }

  function step(): void {
    const at = now();
    const dueAt = stepClock.takeDue(at);
    if (dueAt === null) return;
    window.ageTo(at);
    const oldestSentAt = window.oldestSentAt();
    version++;
    emit({
      kind: 'snapshot',
      snapshot: {
        version,
        endTime: serverClock.serverTime(dueAt),
        emoteCounts: rankUses(window.uses()),
        totalEmotes: window.total(),
        oldestMessageAgeMs: oldestSentAt === null ? null : at - oldestSentAt,
      },
    });
  }

  emotes.setCustomEmotes(customEmotes);
  const stopClock = timers.every(CLOCK_CHECK_MS, step);
  const leaveChat = joinChat({
    channelLogin,
    openSocket: world.openSocket,
    network: world.network,
    timers,
    now,
    random: world.random,
    onState: (state) => emit({ kind: 'link', state }),
    onMessage: takeMessage,
    onRoom: enterRoom,
    onTrouble: world.logTrouble,
    // A reader has no use for who joins and leaves; in a large channel that is most of the traffic.
    skipMembership: true,
  });

  return {
    setCustomEmotes: emotes.setCustomEmotes,
    reloadLists: () => lists?.reload(),
    stop() {
      leaveChat();
      lists?.stop();
      stopClock();
    },
  };
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
