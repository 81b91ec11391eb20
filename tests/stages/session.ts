import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../../src/domain/clock.ts';
import { emoteCountsOf, type Snapshot } from '../../src/domain/snapshot.ts';
import { createPersonalEmotes } from '../../src/emotes/personal-emotes.ts';
import { createLiveSources } from '../../src/emotes/sources/live-sources.ts';
import { createCustomEmoteReader } from '../../src/session/custom-emote-reader.ts';
import type { SessionMessage } from '../../src/session/protocol.ts';
import { createVotes } from '../../src/session/vote/votes.ts';
import { createSessions, type SessionsDeps } from '../../src/worker/sessions.ts';
import { createStepReader } from '../builders/snapshots.ts';
import { createManualTimers, type ManualTimers } from '../fakes/clock.ts';
import { createFakeSockets, createSocketDeps, type FakeSocket } from '../fakes/net.ts';
import { createMemoryListStore } from '../fakes/storage.ts';

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
    loadLive: async () => ({ createLiveSources }),
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

/** The counts of a step by code; none before the first step. */
export function countsOf(snapshot: Snapshot | undefined): Record<string, number> {
  const counts = snapshot === undefined ? [] : emoteCountsOf(snapshot);
  return Object.fromEntries(counts.map(({ emote, count }) => [emote.code, count]));
}

/** A worker with the session 1, which can follow the channel `somebody` in the room 7. */
export function startSession({ onMessage, ...options }: WorkerOptions = {}) {
  const snapshots: Snapshot[] = [];
  const readStep = createStepReader();
  const worker = startWorker({
    ...options,
    onMessage(message) {
      const snapshot = 'sessionId' in message ? readStep(message) : null;
      if (snapshot !== null) snapshots.push(snapshot);
      onMessage?.(message);
    },
  });
  const { handle, chat, welcome } = worker;
  const hear = (line: string): void => chat().events.onText(`${line}\r\n`);

  /** The server accepts the newest socket, and answers that it is in the room. */
  function enter(): void {
    welcome();
    hear('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody');
  }

  return {
    ...worker,
    snapshots,
    hear,
    enter,
    join(): void {
      handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
      enter();
    },
    /** The counts of the newest step, by code. */
    counts: () => countsOf(snapshots.at(-1)),
  };
}

/** A channel that a session follows. */
export interface Room {
  readonly login: string;
  readonly roomId: string;
}

export const roomState = ({ login, roomId }: Room): string =>
  `@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${login}\r\n`;

/** What a session emitted about one second: with the table, but without numbers of emotes. */
export type ShownStep = Omit<Snapshot, 'emotes' | 'emoteIds' | 'counts'> & {
  readonly table: readonly string[];
  /** When it was emitted, on our clock. */
  readonly emittedAt: number;
};

/** A worker's sessions, one for each room. */
export function startSessions(rooms: readonly Room[], { onMessage, ...options }: WorkerOptions = {}) {
  const sessions = new Map<number, { readonly steps: ShownStep[]; readonly states: string[] }>();
  const readers = new Map<number, ReturnType<typeof createStepReader>>();

  function hear(message: SessionMessage): void {
    onMessage?.(message);
    if (!('sessionId' in message)) return;
    const { sessionId } = message;
    const session = sessions.get(sessionId);
    if (message.kind === 'connection') session?.states.push(message.state.kind);
    const snapshot = readers.get(sessionId)?.(message);
    if (!snapshot) return;
    const { emotes: _, emoteIds: _ids, counts: _counts, ...rest } = snapshot;
    const table = emoteCountsOf(snapshot).map(({ emote, count }) => `${emote.key} ${emote.code} ${count}`);
    session?.steps.push({ ...rest, table, emittedAt: worker.now() });
  }

  const worker = startWorker({ ...options, onMessage: hear });
  const { handle, chat } = worker;

  function join(room: Room): void {
    const sessionId = rooms.indexOf(room) + 1;
    sessions.set(sessionId, { steps: [], states: [] });
    readers.set(sessionId, createStepReader());
    handle({ kind: 'join', sessionId, channelLogin: room.login as ChannelLogin });
  }

  return {
    ...worker,
    join,
    leave: (room: Room) => handle({ kind: 'leave', sessionId: rooms.indexOf(room) + 1 }),
    /** What a session emitted so far. */
    heard: (room: Room) => sessions.get(rooms.indexOf(room) + 1) ?? { steps: [], states: [] },
    say: (frame: string) => chat().events.onText(frame),
  };
}

/** The code for chat from before joining, for tests without it. */
export const noEarlierChat = () => Promise.reject(new Error('No chat from before joining is counted.'));

/** For code of the worker that a test never loads. */
export async function notLoaded(): Promise<never> {
  throw new Error('this test loads none of it');
}

/** What a socket for live events needs, with the fakes behind it. */
export function createLiveDeps() {
  const { deps, ...fakes } = createSocketDeps();
  return { ...fakes, deps: { ...deps, personal: createPersonalEmotes() } };
}
