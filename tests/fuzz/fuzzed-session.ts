import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import type { Snapshot } from '../../src/domain/snapshot.ts';
import { compilePattern } from '../../src/session/pattern-engine.ts';
import type { SocketEvents } from '../../src/socket/socket.ts';
import { createStepReader } from '../builders/snapshots.ts';
import { START, startWorker, WELCOME } from '../stages/session.ts';

/** The channel of the captured session. */
export const LOGIN = 'examplestreamer' as ChannelLogin;

const CHAT = 'irc-ws.chat.twitch.tv';
const GLOBAL_LIST = 'https://api.betterttv.net/3/cached/emotes/global';

/** The lines that a reader may send to the chat: one line a frame, without foreign text except a ping's token. */
const MAY_SAY =
  /^(?:CAP REQ :[a-z./ ]+|PASS SCHMOOPIIE|NICK justinfan\d+|JOIN #examplestreamer|PING :keepalive|PONG [^\r\n]*)$/;

/** A session in a joined room, on a manual clock. Its lists contain only the code `listedProbe`. Keeps no history. */
export async function startFuzzedSession() {
  const open = new Map<string, SocketEvents>();
  const readStep = createStepReader();
  let snapshots: { at: number; snapshot: Snapshot }[] = [];
  let wrong: string | null = null;
  const worker = startWorker({
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
    loadPatternEngine: async () => compilePattern,
    onMessage(message) {
      if (message.kind !== 'emotes' && message.kind !== 'step') return;
      const snapshot = readStep(message);
      if (snapshot !== null) snapshots.push({ at: worker.now(), snapshot });
    },
  });
  const { clock, handle } = worker;
  const serverNow = (): number => START + clock.now();

  /** Delivers a frame from the chat server. Throws what the session throws. */
  function receive(frame: string): void {
    open.get(CHAT)?.onText(frame);
  }

  function welcome(): void {
    open.get(CHAT)?.onOpen();
    receive(WELCOME);
    receive(`@room-id=7 :tmi.twitch.tv ROOMSTATE #${LOGIN}\r\n`);
  }

  handle({ kind: 'join', sessionId: 1, channelLogin: LOGIN });
  welcome();
  await clock.advance(0);
  return {
    handle,
    /** Advances the clock and answers the session's requests. */
    async advance(ms: number): Promise<void> {
      await clock.advance(ms);
      receive(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
    },
    receive,
    /** Delivers a frame from each live service. */
    receiveLive(frame: string): void {
      for (const [host, events] of [...open]) {
        if (host === CHAT) continue;
        events.onOpen();
        events.onText(frame);
      }
    },
    /** Opens a lost connection again. */
    comeBack(): void {
      if (open.has(CHAT)) return;
      handle({ kind: 'network', isOnline: true });
      welcome();
    },
    serverNow,
    now: clock.now,
    /** The snapshots since the last call, with the time of each. */
    takeSnapshots() {
      const taken = snapshots;
      snapshots = [];
      return taken;
    },
    /** The first line sent to the chat that a reader may not send; null if there is none. */
    wrongLine: () => wrong,
    /** Leaves the channel. Describes what still runs after that; null if nothing does. */
    async leave(): Promise<string | null> {
      handle({ kind: 'leave', sessionId: 1 });
      await clock.advance(0);
      if (clock.pending() > 0) return `${clock.pending()} timers run on after leaving`;
      return open.size > 0 ? `${open.size} sockets stay open after leaving` : null;
    },
  };
}
