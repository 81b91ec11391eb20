import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { seededRandom } from '../seeded-random.ts';
import { textHash } from '../text-hash.ts';
import { createTimerBoard } from '../timer-board.ts';
import type { ChatBehaviour } from './chat-behaviour.ts';
import { createChatBehaviour, resetChatBehaviour } from './chat-behaviour.ts';
import type { ChatLink, LinkRecord } from './chat-link.ts';
import { createChatLink } from './chat-link.ts';
import type { ChatParts } from './chat-parts.ts';
import { drawMessageId } from './message-id.ts';
import { chatLine } from './message-line.ts';
import { roomIdOf } from './room-id.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { startScenario } from './scenario-run.ts';
import type { Scenario } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

/** Messages that fall due within one step go out in one frame. */
const STEP_MS = 50;
/** After a sleep of the machine at most this much of a scenario is made up for. */
const LONGEST_STEP_MS = 1_000;
/** Records kept, so that a demo open for days stays small. */
const KEPT_RECORDS = 10_000;

export interface ChatServer {
  /** Sends raw lines (without CRLF) to everyone in the channel, in one frame. Returns to how many links they went. */
  sendLines(channelLogin: string, lines: readonly string[]): number;
  /** Sends a `PRIVMSG` with true tags, built from parts, to everyone in the channel; returns its line. */
  say(channelLogin: string, message: ChatParts): string;
  /** Sends a raw text frame to every link, as it is. */
  sendFrame(text: string): void;
  /** `PING :tmi.twitch.tv` to every link. */
  pingLinks(): void;
  /** `:tmi.twitch.tv RECONNECT` to every link. */
  askToReconnect(): void;
  /** Cuts every link without a closing handshake. */
  dropLinks(): void;
  readonly behaviour: ChatBehaviour;
  /** One record a link, refused ones included, oldest first. */
  readonly links: readonly LinkRecord[];
  /**
   * Generates a channel's chat from now on, in place of what played there; it stands still while nobody is in
   * the channel. Returns how to stop it.
   */
  play(channelLogin: string, scenario: Scenario): () => void;
  roomIdOf(channelLogin: string): string;
}

export interface RunningChatServer extends ChatServer {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reset(): void;
}

export function createChatServer(options: {
  readonly seed: number;
  /** Unix ms. */
  readonly now: () => number;
  /** Played in every joined channel that has nothing playing; a channel named like a scenario plays that one. */
  readonly autoplay: Scenario | null;
}): RunningChatServer {
  const { now } = options;
  const behaviour = createChatBehaviour();
  const timers = createTimerBoard();
  const sockets = new WebSocketServer({ noServer: true });
  const links = new Set<ChatLink>();
  const records: LinkRecord[] = [];
  const runs = new Map<string, ScenarioRun>();
  let random = seededRandom(options.seed);
  let stopStepping: (() => void) | null = null;
  let lastStepAt = 0;

  const sendLines = (channelLogin: string, lines: readonly string[]) => {
    const joined = [...links].filter((link) => link.isIn(channelLogin));
    for (const link of joined) link.send(lines);
    return joined.length;
  };

  const sendFrame = (text: string) => {
    for (const link of links) link.sendFrame(text);
  };

  const step = () => {
    const at = now();
    const elapsedMs = Math.min(Math.max(at - lastStepAt, 0), LONGEST_STEP_MS);
    lastStepAt = at;
    for (const [channelLogin, run] of runs) {
      if (![...links].some((link) => link.isIn(channelLogin))) continue;
      const lines = run.linesOfNext(elapsedMs, at + behaviour.clockSkewMs);
      if (lines.length > 0) sendLines(channelLogin, lines);
    }
  };

  const stop = (channelLogin: string, run: ScenarioRun) => {
    if (runs.get(channelLogin) !== run) return;
    runs.delete(channelLogin);
    if (runs.size > 0) return;
    stopStepping?.();
    stopStepping = null;
  };

  const play = (channelLogin: string, scenario: Scenario) => {
    const seed = scenario.seed ?? (options.seed ^ textHash(channelLogin)) >>> 0;
    const run = startScenario(channelLogin, scenario, seed);
    runs.set(channelLogin, run);
    if (stopStepping === null) {
      lastStepAt = now();
      stopStepping = timers.every(STEP_MS, step);
    }
    return () => stop(channelLogin, run);
  };

  const playOnJoin = (channelLogin: string) => {
    if (options.autoplay === null || runs.has(channelLogin)) return;
    const named = Object.hasOwn(SCENARIOS, channelLogin)
      ? SCENARIOS[channelLogin as keyof typeof SCENARIOS]
      : options.autoplay;
    play(channelLogin, named);
  };

  const dropLinks = () => {
    for (const link of links) link.cut();
    links.clear();
  };

  const record = (entry: LinkRecord) => {
    records.push(entry);
    if (records.length > KEPT_RECORDS) records.shift();
  };

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const opened = { openedAt: now(), origin: request.headers.origin ?? null };
    socket.on('error', () => socket.destroy());
    if (behaviour.refuseLinks) {
      record({ ...opened, closedAt: opened.openedAt, refused: true, received: [] });
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const received: { at: number; line: string }[] = [];
      const linkRecord: LinkRecord = { ...opened, closedAt: null, refused: false, received };
      record(linkRecord);
      const link = createChatLink({
        socket: webSocket,
        behaviour,
        received,
        now,
        after: timers.after,
        onJoin: playOnJoin,
      });
      links.add(link);
      webSocket.on('error', () => webSocket.terminate());
      webSocket.on('close', () => {
        linkRecord.closedAt = now();
        links.delete(link);
      });
    });
  };

  return {
    sendLines,
    say(channelLogin, message) {
      const defaults = { id: drawMessageId(random), sentAt: now() + behaviour.clockSkewMs };
      const line = chatLine(channelLogin, message, defaults);
      sendLines(channelLogin, [line]);
      return line;
    },
    sendFrame,
    pingLinks: () => sendFrame('PING :tmi.twitch.tv\r\n'),
    askToReconnect: () => sendFrame(':tmi.twitch.tv RECONNECT\r\n'),
    dropLinks,
    behaviour,
    links: records,
    play,
    roomIdOf,
    handleUpgrade,
    reset() {
      timers.endAll();
      stopStepping = null;
      runs.clear();
      dropLinks();
      records.length = 0;
      resetChatBehaviour(behaviour);
      random = seededRandom(options.seed);
    },
  };
}
