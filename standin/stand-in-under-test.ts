import { WebSocket } from 'ws';
import type { LiveClient } from './live/live-client.ts';
import { openLiveClient } from './live/live-client.ts';
import type { Served } from './serve.ts';
import { serveStandIn } from './serve.ts';
import type { StandIn, StandInOptions } from './stand-in.ts';
import { createStandIn } from './stand-in.ts';

export interface StandInUnderTest {
  readonly standIn: StandIn;
  readonly port: number;
  /** Fetches `host/path…` with the prefix. */
  get(address: string, init?: RequestInit): Promise<Response>;
  /** Opens a chat connection with the prefix. */
  openChat(): Promise<ChatClient>;
  /** Opens a connection to a live service with the prefix: `events.7tv.io/v3`. */
  openLive(address: string): Promise<LiveClient>;
  stop(): Promise<void>;
}

export async function startStandInUnderTest(options: StandInOptions = {}): Promise<StandInUnderTest> {
  const standIn = createStandIn(options);
  const served: Served = await serveStandIn({
    standIn,
    servePage: (_, response) => response.end('page'),
    port: 0,
    tls: false,
  });
  const { port } = served;
  return {
    standIn,
    port,
    get: (address, init) => fetch(`http://127.0.0.1:${port}/~/${address}`, init),
    openChat: () => openChatClient(`ws://127.0.0.1:${port}/~/irc-ws.chat.twitch.tv/`),
    openLive: (address) => openLiveClient(`ws://127.0.0.1:${port}/~/${address}`),
    stop: async () => {
      standIn.close();
      await served.close();
    },
  };
}

interface ChatClient {
  /** Every line received, oldest first. */
  readonly lines: readonly string[];
  readonly frames: readonly string[];
  send(...lines: readonly string[]): void;
  /** Requests both capabilities, sends a name, joins the channels and waits for the state of the last one. */
  enter(...channels: readonly string[]): Promise<void>;
  /** The first line, already received or later, that contains `part`. */
  lineWith(part: string): Promise<string>;
  /** The close code. */
  readonly closed: Promise<number>;
}

/** Rejects if the connection is refused. */
async function openChatClient(url: string): Promise<ChatClient> {
  const socket = new WebSocket(url);
  const lines: string[] = [];
  const frames: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data) => {
    frames.push(String(data));
    lines.push(...String(data).split('\r\n').slice(0, -1));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

  const send = (...sent: readonly string[]) => socket.send(`${sent.join('\r\n')}\r\n`);
  const lineWith = async (part: string) => {
    for (;;) {
      const found = lines.find((line) => line.includes(part));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    lines,
    frames,
    send,
    lineWith,
    closed,
    async enter(...channels) {
      send('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan48213');
      for (const channel of channels) {
        send(`JOIN #${channel}`);
        await lineWith(`ROOMSTATE #${channel}`);
      }
    },
  };
}
