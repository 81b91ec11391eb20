import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { seededRandom } from '../seeded-random.ts';
import { createTimerBoard, type TimerSource } from '../timer-board.ts';
import type { ChatBehaviour } from './chat-behaviour.ts';
import { createChatBehaviour, resetChatBehaviour } from './chat-behaviour.ts';
import type { ChatConnection, ConnectionRecord } from './chat-connection.ts';
import { createChatConnection } from './chat-connection.ts';
import { createChatDelivery } from './chat-delivery.ts';
import type { ChatVoice } from './chat-voice.ts';
import { createChatVoice } from './chat-voice.ts';
import { createJoinLimit } from './join-limit.ts';
import { roomIdOf } from './room-id.ts';
import { createScenarioPlayer } from './scenario-player.ts';
import type { Scenario } from './scenarios.ts';

/** The maximum number of records, so that a demo that runs for days stays small. */
const KEPT_RECORDS = 10_000;

export interface ChatServer extends ChatVoice {
  /**
   * Sends raw lines (without CRLF) to all clients in the channel, in one frame. They are never mirrored. Returns the
   * number of receiving connections.
   */
  sendLines(channelLogin: string, lines: readonly string[]): number;
  /**
   * Starts a shared chat of these channels. Messages, announcements, resubscriptions and generated chat of one channel
   * also appear in the others as mirrored lines. Deletions are not mirrored. Null ends it.
   */
  shareChat(channelLogins: readonly string[] | null): void;
  /** Sends a raw text frame unchanged on every connection. */
  sendFrame(text: string): void;
  /** Sends `PING :tmi.twitch.tv` on every connection. */
  pingConnections(): void;
  /** Sends `:tmi.twitch.tv RECONNECT` on every connection. */
  askToReconnect(): void;
  /** Closes every connection without a closing handshake. */
  dropConnections(): void;
  /** Sends half of a raw text frame (under 64 kB) on every connection and closes them. */
  dropConnectionsMidFrame(text: string): void;
  readonly behaviour: ChatBehaviour;
  /** One record per connection, including refused ones, oldest first. */
  readonly connections: readonly ConnectionRecord[];
  /**
   * Generates a channel's chat and replaces the scenario that played before. It pauses while no client is in the channel
   * or in a channel that shares its chat. Returns a function that stops it.
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
  readonly timers: TimerSource;
  /** The scenario of every joined channel without one. A channel with the name of a scenario plays that scenario. */
  readonly autoplay: Scenario | null;
  /** Called with the lines that a channel gets, also while no client is in it. Default: nothing. */
  readonly onLines?: (channelLogin: string, lines: readonly string[]) => void;
}): RunningChatServer {
  const { now } = options;
  const behaviour = createChatBehaviour();
  const timers = createTimerBoard(options.timers);
  const joinLimit = createJoinLimit(now);
  const sockets = new WebSocketServer({ noServer: true });
  const connections = new Set<ChatConnection>();
  const records: ConnectionRecord[] = [];
  let random = seededRandom(options.seed);

  const sendLines = (channelLogin: string, lines: readonly string[]) => {
    const joined = [...connections].filter((connection) => connection.isIn(channelLogin));
    for (const connection of joined) connection.send(lines);
    options.onLines?.(channelLogin, lines);
    return joined.length;
  };

  const sendFrame = (text: string) => {
    for (const connection of connections) connection.sendFrame(text);
  };

  const delivery = createChatDelivery(sendLines);
  const voice = createChatVoice({
    delivery,
    random: () => random(),
    serverNow: () => now() + behaviour.clockSkewMs,
  });
  const player = createScenarioPlayer({
    seed: options.seed,
    now,
    timers,
    autoplay: options.autoplay,
    isHeard: (channelLogin) =>
      delivery
        .roomsOf(channelLogin)
        .some((room) => [...connections].some((connection) => connection.isIn(room))),
    deliver: delivery.deliver,
    shareChat: delivery.shareChat,
    skewMs: () => behaviour.clockSkewMs,
  });

  const dropConnections = () => {
    for (const connection of connections) connection.cut();
    connections.clear();
  };

  const record = (entry: ConnectionRecord) => {
    records.push(entry);
    if (records.length > KEPT_RECORDS) records.shift();
  };

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const opened = { openedAt: now(), origin: request.headers.origin ?? null };
    socket.on('error', () => socket.destroy());
    if (behaviour.refuseConnections) {
      record({ ...opened, closedAt: opened.openedAt, refused: true, ...untouched() });
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const lists = untouched();
      const newRecord: ConnectionRecord = { ...opened, closedAt: null, refused: false, ...lists };
      record(newRecord);
      const connection = createChatConnection({
        socket: webSocket,
        tcpSocket: socket,
        behaviour,
        ...lists,
        acceptsJoin: joinLimit.accepts,
        now,
        onJoin: player.playOnJoin,
        onSay: voice.say,
      });
      connections.add(connection);
      webSocket.on('error', () => webSocket.terminate());
      webSocket.on('close', () => {
        newRecord.closedAt = now();
        lists.joined.clear();
        connections.delete(connection);
      });
    });
  };

  return {
    sendLines,
    ...voice,
    shareChat: delivery.shareChat,
    sendFrame,
    pingConnections: () => sendFrame('PING :tmi.twitch.tv\r\n'),
    askToReconnect: () => sendFrame(':tmi.twitch.tv RECONNECT\r\n'),
    dropConnections,
    dropConnectionsMidFrame(text) {
      for (const connection of connections) connection.cutMidFrame(text);
    },
    behaviour,
    connections: records,
    play: player.play,
    roomIdOf,
    handleUpgrade,
    reset() {
      timers.endAll();
      joinLimit.reset();
      player.reset();
      delivery.reset();
      dropConnections();
      records.length = 0;
      resetChatBehaviour(behaviour);
      random = seededRandom(options.seed);
    },
  };
}

/** The record of a connection on which nothing has happened. */
function untouched() {
  const received: { at: number; line: string }[] = [];
  const overLimit: string[] = [];
  return { received, joined: new Set<string>(), overLimit };
}
