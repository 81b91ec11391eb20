import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { MonotonicMs, Timers, UnixMs } from '../src/domain/clock.ts';
import { createEmoteLists } from '../src/emotes/lists/emote-lists.ts';
import { startChannelSession } from '../src/session/channel-session.ts';
import { createChatHub } from '../src/session/chat-hub.ts';
import type { ChannelMessage } from '../src/session/protocol.ts';
import { createVotes } from '../src/session/vote/votes.ts';
import type { SocketEvents } from '../src/socket/socket.ts';
import { roomIdOf } from '../standin/chat/room-id.ts';
import { createMemoryListStore } from '../tests/fakes/storage.ts';
import { noEarlierChat } from '../tests/stages/session.ts';
import { CHANNEL, SENT_FROM } from './chat-frames.ts';
import { sevenTvAnswer } from './seven-tv-answer.ts';

/** A session as the worker runs it, with the benchmark's socket, clock and services. */
export interface BenchSession {
  receiveFrame(frame: string): void;
  /** Advances the clock, which also triggers the snapshots. */
  advanceTo(now: number): void;
  /** The number of emotes of all lists, and the uses of the last snapshot. */
  figures(): { readonly emotesKnown: number; readonly usesInWindow: number };
  stop(): void;
}

/** Joins the channel and loads its lists, before the first message. */
export async function openBenchSession(codes: readonly string[]): Promise<BenchSession> {
  const clock = createClock();
  const figures = { emotesKnown: 0, usesInWindow: 0 };
  let chat: SocketEvents | null = null;
  const deps = {
    openSocket(url: string, events: SocketEvents) {
      if (url.includes('irc-ws')) chat = events;
      return {
        send(text: string) {
          if (text.startsWith('PING')) events.onText(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
        },
        close: () => undefined,
      };
    },
    network: { isOnline: () => true, onChange: () => () => undefined },
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => (SENT_FROM + clock.now()) as UnixMs,
    random: () => 0,
    logWarning: (text: string) => console.error(text),
    fetchJson: (url: string) => Promise.resolve({ status: 200, body: answerTo(url, codes) }),
  };
  const session = {
    ...deps,
    emoteLists: createEmoteLists({
      ...deps,
      listStore: createMemoryListStore(),
    }),
    isInView: () => true,
    loadEarlierChat: noEarlierChat,
    loadVotes: async () => createVotes,
    pictureAddress: (url: string) => url,
    emit(message: ChannelMessage) {
      if (message.kind === 'step') figures.usesInWindow = message.step.totalEmotes;
      if (message.kind === 'lists')
        figures.emotesKnown = message.states.reduce((sum, s) => sum + s.emoteCount, 0);
    },
  };
  const { stop } = startChannelSession(CHANNEL as ChannelLogin, session, createChatHub(deps));
  const socket = chat as SocketEvents | null;
  if (socket === null) throw new Error('The session opened no socket to the chat.');
  socket.onOpen();
  socket.onText(':tmi.twitch.tv 001 justinfan1000 :Welcome, GLHF!\r\n');
  socket.onText(`@room-id=${roomIdOf(CHANNEL)} :tmi.twitch.tv ROOMSTATE #${CHANNEL}\r\n`);
  // Lists are requested after a delay and decoded in slices, with a timer between two slices.
  while (figures.emotesKnown < codes.length) {
    clock.advanceTo(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { receiveFrame: socket.onText, advanceTo: clock.advanceTo, figures: () => figures, stop };
}

function answerTo(url: string, codes: readonly string[]): unknown {
  if (url.includes('7tv.io/v3/users/')) return sevenTvAnswer(roomIdOf(CHANNEL), codes);
  if (url.includes('7tv.io')) return { id: '01HKQT8EWR000ESSWF3625XCS4', name: 'Global Emotes', emotes: [] };
  return url.includes('users/twitch') && !url.includes('frankerfacez')
    ? { id: 'none', bots: [], avatar: '', channelEmotes: [], sharedEmotes: [] }
    : [];
}

function createClock(): { readonly timers: Timers; now(): number; advanceTo(now: number): void } {
  interface Entry {
    dueAt: number;
    readonly periodMs: number | null;
    readonly run: () => void;
  }
  const entries = new Set<Entry>();
  /** The lists are requested before the chat begins. */
  let nowMs = -1_000;
  const start = (delayMs: number, periodMs: number | null, run: () => void) => {
    const entry = { dueAt: nowMs + delayMs, periodMs, run };
    entries.add(entry);
    return () => void entries.delete(entry);
  };
  return {
    timers: {
      after: (delayMs, run) => start(delayMs, null, run),
      every: (periodMs, run) => start(periodMs, periodMs, run),
    },
    now: () => nowMs,
    advanceTo(now) {
      nowMs = now;
      for (const entry of entries) {
        if (entry.dueAt > now) continue;
        if (entry.periodMs === null) entries.delete(entry);
        else entry.dueAt += entry.periodMs;
        entry.run();
      }
    },
  };
}
