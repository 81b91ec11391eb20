import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import { createCustomEmoteReader } from '../src/session/custom-emote-reader.ts';
import type { SessionMessage } from '../src/session/protocol.ts';
import { createVotes } from '../src/session/vote/votes.ts';
import { createSessions, type SessionsDeps } from '../src/worker/sessions.ts';
import { createFakeSockets, type FakeSocket } from './fake-sockets.ts';
import { LOADED_SOURCES } from './loaded-sources.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';
import { createMemoryListStore } from './memory-list-store.ts';
import { noEarlierChat } from './no-earlier-chat.ts';
import { notLoaded } from './not-loaded.ts';

export const START = 1_800_000_000_000;
const CHAT = 'irc-ws.chat.twitch.tv';
export const WELCOME = ':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n';

export interface WorkerOptions extends Partial<Omit<SessionsDeps, 'emit' | 'timers'>> {
  /** Called with each message of the worker. */
  readonly onMessage?: (message: SessionMessage) => void;
  readonly clock?: ManualTimers;
  /** The wall clock of this machine when the manual clock is at 0, in Unix milliseconds. Default: `START`. */
  readonly startMs?: number;
}

/** The sessions of a worker, on a clock and with sockets of the test. By default emote services have no emotes, and nothing can be recorded. */
export function startWorker({
  onMessage,
  clock = createManualTimers(),
  startMs = START,
  fetchJson = async () => ({ status: 404, body: undefined }),
  ...deps
}: WorkerOptions = {}) {
  const wire = createFakeSockets();
  const messages: SessionMessage[] = [];
  const troubles: string[] = [];
  const requested: string[] = [];
  let sleptMs = 0;
  const now = (): number => clock.now() + sleptMs;
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    fetchJson(url, ...more) {
      requested.push(url);
      return fetchJson(url, ...more);
    },
    listStore: createMemoryListStore(),
    loadCustomEmotes: async () => createCustomEmoteReader,
    loadPatternEngine: () => Promise.reject(new Error('No pattern is used.')),
    loadArchive: notLoaded,
    loadEarlierChat: noEarlierChat,
    loadVotes: async () => createVotes,
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => now() as MonotonicMs,
    unixNow: () => (startMs + now()) as UnixMs,
    random: () => 0.5,
    emit(message) {
      messages.push(message);
      onMessage?.(message);
    },
    logWarning: (text) => troubles.push(text),
    ...deps,
  });
  const chat = (): FakeSocket => wire.latest(CHAT);
  return {
    clock,
    wire,
    handle,
    messages,
    /** The console messages. */
    troubles,
    /** The addresses of all requests. */
    requested,
    now,
    /** The newest socket to chat. */
    chat,
    chatSockets: () => wire.sockets.filter(({ url }) => url.includes(CHAT)),
    /** Time passes without any timer. */
    sleep(ms: number): void {
      sleptMs += ms;
    },
    /** The server of chat accepts the newest socket. */
    welcome(): void {
      chat().events.onOpen();
      chat().events.onText(WELCOME);
    },
  };
}
