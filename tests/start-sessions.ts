import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import { emoteCountsOf, type Snapshot } from '../src/domain/snapshot.ts';
import type { SessionMessage } from '../src/session/protocol.ts';
import { createSessions } from '../src/session/sessions.ts';
import { createFakeSockets, type FakeSocket } from './fake-sockets.ts';
import { LOADED_SOURCES } from './loaded-sources.ts';
import { createManualTimers } from './manual-timers.ts';
import { createMemoryListStore } from './memory-list-store.ts';
import { noEarlierChat } from './no-earlier-chat.ts';
import { noRecordings } from './no-recordings.ts';
import { createStepReader } from './step-reader.ts';

/** Loaded, so that they are there before a manual clock moves. */
await Promise.all([
  import('../src/session/custom-emote-reader.ts'),
  import('../src/session/source-rooms.ts'),
]);

/** A channel that a session follows. */
export interface Room {
  readonly login: string;
  readonly roomId: string;
}

export const START = 1_800_000_000_000;
const CHAT = 'irc-ws.chat.twitch.tv';
const WELCOME = ':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n';

export const roomState = ({ login, roomId }: Room): string =>
  `@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${login}\r\n`;

/** What a session emitted about one second: with the table, but without numbers of emotes. */
export type ShownStep = Omit<Snapshot, 'emotes' | 'emoteIds' | 'counts'> & {
  readonly table: readonly string[];
  /** When it was emitted, on our clock. */
  readonly emittedAt: number;
};

interface SessionsOptions {
  /** Default: nothing can be recorded. */
  readonly loadRecordings?: Parameters<typeof createSessions>[0]['loadRecordings'];
  /** Called with each message of the worker. */
  readonly onMessage?: (message: SessionMessage) => void;
  /** How far the wall clock of this machine is ahead of the server's, in milliseconds. Default 0. */
  readonly wallAheadMs?: number;
}

/** A worker's sessions, one for each room, on a clock and with sockets of the test. Emote services have no emotes. */
export function startSessions(
  rooms: readonly Room[],
  { loadRecordings = noRecordings, onMessage = () => undefined, wallAheadMs = 0 }: SessionsOptions = {},
) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const troubles: string[] = [];
  const requested: string[] = [];
  const sessions = new Map<number, { readonly steps: ShownStep[]; readonly states: string[] }>();
  const readers = new Map<number, ReturnType<typeof createStepReader>>();
  let sleptMs = 0;
  const now = (): number => clock.now() + sleptMs;

  function hear(message: SessionMessage): void {
    onMessage(message);
    if (!('sessionId' in message)) return;
    const { sessionId } = message;
    const session = sessions.get(sessionId);
    if (message.kind === 'connection') session?.states.push(message.state.kind);
    const snapshot = readers.get(sessionId)?.(message);
    if (!snapshot) return;
    const { emotes: _, emoteIds: _ids, counts: _counts, ...rest } = snapshot;
    const table = emoteCountsOf(snapshot).map(({ emote, count }) => `${emote.key} ${emote.code} ${count}`);
    session?.steps.push({ ...rest, table, emittedAt: now() });
  }

  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    async fetchJson(url) {
      requested.push(url);
      return { status: 404, body: undefined };
    },
    listStore: createMemoryListStore(),
    loadPatternEngine: () => Promise.reject(new Error('No pattern is used.')),
    loadRecordings,
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => now() as MonotonicMs,
    unixNow: () => (START + wallAheadMs + now()) as UnixMs,
    random: () => 0.5,
    emit: hear,
    logWarning: (text) => troubles.push(text),
  });

  function join(room: Room): void {
    const sessionId = rooms.indexOf(room) + 1;
    sessions.set(sessionId, { steps: [], states: [] });
    readers.set(sessionId, createStepReader());
    handle({ kind: 'join', sessionId, channelLogin: room.login as ChannelLogin });
  }

  const chat = (): FakeSocket => wire.latest(CHAT);
  return {
    clock,
    handle,
    troubles,
    /** The addresses of all requests. */
    requested,
    wire,
    join,
    leave: (room: Room) => handle({ kind: 'leave', sessionId: rooms.indexOf(room) + 1 }),
    /** What a session emitted so far. */
    heard: (room: Room) => sessions.get(rooms.indexOf(room) + 1) ?? { steps: [], states: [] },
    chat,
    chatSockets: () => wire.sockets.filter(({ url }) => url.includes(CHAT)),
    say: (frame: string) => chat().events.onText(frame),
    /** The server accepts the newest socket. */
    welcome(): void {
      chat().events.onOpen();
      chat().events.onText(WELCOME);
    },
    /** Time passes without any timer. */
    sleep(ms: number): void {
      sleptMs += ms;
    },
  };
}
