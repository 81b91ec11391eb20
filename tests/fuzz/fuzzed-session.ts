import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../../src/domain/clock.ts';
import type { Snapshot } from '../../src/domain/snapshot.ts';
import { createMemoryListStore } from '../../src/emotes/lists/list-store.ts';
import type { SocketEvents } from '../../src/link/socket.ts';
import { compilePattern, createPatternEngine } from '../../src/session/pattern-engine.ts';
import type { PageMessage } from '../../src/session/protocol.ts';
import { createSession } from '../../src/session/session.ts';
import { createManualTimers } from '../manual-timers.ts';

/** The channel of the captured session. */
export const LOGIN = 'examplestreamer' as ChannelLogin;

const START = 1_763_640_000_000;
const CHAT = 'irc-ws.chat.twitch.tv';
const GLOBAL_LIST = 'https://api.betterttv.net/3/cached/emotes/global';

/** All that a reader may say to the chat: one line a frame, nothing of anybody else's making but a ping's token. */
const MAY_SAY =
  /^(?:CAP REQ :[a-z./ ]+|PASS SCHMOOPIIE|NICK justinfan\d+|JOIN #examplestreamer|PING :keepalive|PONG [^\r\n]*)$/;

export interface FuzzedSession {
  readonly handle: (message: PageMessage) => void;
  /** Moves the clock, and answers what the session asks on the way. */
  advance(ms: number): Promise<void>;
  /** A frame from the chat server. Throws what the session throws. */
  receive(frame: string): void;
  /** A frame from each of the services that tell changes of lists. */
  receiveLive(frame: string): void;
  /** Makes the link anew where it was dropped. */
  comeBack(): void;
  serverNow(): number;
  now(): number;
  /** Snapshots told since the last time, with the moment of each. */
  takeSnapshots(): { readonly at: number; readonly snapshot: Snapshot }[];
  /** The first thing said on the chat's wire that no reader says; null if there is none. */
  wrongLine(): string | null;
  /** Leaves the channel; what is still running then, in words, null if nothing is. */
  leave(): Promise<string | null>;
}

/** A session in a joined room, on a manual clock, whose lists know the one code `listedProbe`. Keeps no history. */
export async function startFuzzedSession(): Promise<FuzzedSession> {
  const clock = createManualTimers();
  const open = new Map<string, SocketEvents>();
  let snapshots: { at: number; snapshot: Snapshot }[] = [];
  let wrong: string | null = null;
  const serverNow = (): number => START + clock.now();

  const handle = createSession({
    openSocket(url, events) {
      const { host } = new URL(url);
      open.set(host, events);
      return {
        send(text) {
          if (host === CHAT && !MAY_SAY.test(text)) wrong ??= text;
        },
        close() {
          if (open.get(host) === events) open.delete(host);
        },
      };
    },
    fetchJson: async (url) =>
      url === GLOBAL_LIST
        ? { status: 200, body: [{ id: 'listed', code: 'listedProbe' }] }
        : { status: 503, body: undefined },
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => createPatternEngine(compilePattern),
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => serverNow() as UnixMs,
    random: () => 0.5,
    emit(message) {
      if (message.kind === 'snapshot') snapshots.push({ at: clock.now(), snapshot: message.snapshot });
    },
    logTrouble: () => undefined,
  });

  function receive(frame: string): void {
    open.get(CHAT)?.onText(frame);
  }

  function welcome(): void {
    open.get(CHAT)?.onOpen();
    receive(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n');
    receive(`@room-id=7 :tmi.twitch.tv ROOMSTATE #${LOGIN}\r\n`);
  }

  handle({ kind: 'join', sessionId: 1, channelLogin: LOGIN });
  welcome();
  await clock.advance(0);
  return {
    handle,
    async advance(ms) {
      await clock.advance(ms);
      receive(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
    },
    receive,
    receiveLive(frame) {
      for (const [host, events] of [...open]) {
        if (host === CHAT) continue;
        events.onOpen();
        events.onText(frame);
      }
    },
    comeBack() {
      if (open.has(CHAT)) return;
      handle({ kind: 'network', isOnline: true });
      welcome();
    },
    serverNow,
    now: clock.now,
    takeSnapshots() {
      const taken = snapshots;
      snapshots = [];
      return taken;
    },
    wrongLine: () => wrong,
    async leave() {
      handle({ kind: 'leave' });
      await clock.advance(0);
      if (clock.pending() > 0) return `${clock.pending()} timers run on after leaving`;
      return open.size > 0 ? `${open.size} sockets stay open after leaving` : null;
    },
  };
}
