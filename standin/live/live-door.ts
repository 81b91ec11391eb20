import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';

/** The maximum number of records, so that a demo that runs for days stays small. */
const KEPT_RECORDS = 10_000;
/** The maximum number of recorded messages per connection. */
const KEPT_MESSAGES = 10_000;

/** The record of one connection. */
export interface LiveConnectionRecord {
  /** Unix ms. */
  readonly openedAt: number;
  /** Unix ms; null while it is open. */
  closedAt: number | null;
  /** True for a connection that was refused with HTTP 503. */
  readonly refused: boolean;
  /** The `Origin` header; null outside a browser. */
  readonly origin: string | null;
  /** Every message of the client, oldest first: parsed JSON, or the text if it is not JSON. `at` is Unix ms. */
  readonly received: readonly { readonly at: number; readonly message: unknown }[];
  /** What the client is subscribed to now, oldest first; empty after the connection was closed. */
  subscribed(): readonly string[];
}

/** The server side of one connection. */
export interface LiveConnection {
  /** Called with a message of the client: parsed JSON, or the text if it is not JSON. */
  hear(message: unknown): void;
  /** The socket is closed. */
  onClosed(): void;
  /** What the client is subscribed to now, oldest first. */
  subscribed(): readonly string[];
}

/** Accepts the connections of one service, records them, and sends to all of them. */
export interface LiveDoor<Connection extends LiveConnection> {
  /** `path` is the service's path with query. Any other path than the configured one gets a 404. */
  handleUpgrade(path: string, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The open connections, oldest first. */
  openConnections(): readonly Connection[];
  /** The newest 10 000 records, one per connection, including refused ones, oldest first. */
  readonly records: readonly LiveConnectionRecord[];
  /** Sends a raw text frame on every connection. */
  sendFrame(text: string): void;
  /** Closes every connection without a closing handshake. */
  dropConnections(): void;
  /** Closes every connection and removes the records. */
  reset(): void;
}

export function createLiveDoor<Connection extends LiveConnection>(options: {
  readonly pathname: string;
  /** The maximum length of a client's message in bytes. A longer one closes the connection with 1009. */
  readonly longestMessage: number;
  /** Unix ms. */
  readonly now: () => number;
  readonly isRefusing: () => boolean;
  readonly welcome: (socket: WebSocket) => Connection;
}): LiveDoor<Connection> {
  const { now } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.longestMessage });
  const connections = new Map<WebSocket, Connection>();
  const records: LiveConnectionRecord[] = [];

  const record = (entry: LiveConnectionRecord) => {
    records.push(entry);
    if (records.length > KEPT_RECORDS) records.shift();
  };

  const accept = (webSocket: WebSocket, origin: string | null) => {
    const received: { at: number; message: unknown }[] = [];
    const connection = options.welcome(webSocket);
    const newRecord: LiveConnectionRecord = {
      openedAt: now(),
      closedAt: null,
      refused: false,
      origin,
      received,
      subscribed: () => (newRecord.closedAt === null ? connection.subscribed() : []),
    };
    record(newRecord);
    connections.set(webSocket, connection);
    webSocket.on('message', (data) => {
      const message = parsed(String(data));
      received.push({ at: now(), message });
      if (received.length > KEPT_MESSAGES) received.shift();
      connection.hear(message);
    });
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      newRecord.closedAt = now();
      connections.delete(webSocket);
      connection.onClosed();
    });
  };

  const dropConnections = () => {
    for (const webSocket of connections.keys()) webSocket.terminate();
  };

  return {
    handleUpgrade(path, request, socket, head) {
      const origin = request.headers.origin ?? null;
      socket.on('error', () => socket.destroy());
      if (path.split('?', 1)[0] !== options.pathname) {
        turnAway(socket, '404 Not Found');
        return;
      }
      if (options.isRefusing()) {
        const refused = { openedAt: now(), closedAt: now(), refused: true, origin };
        record({ ...refused, received: [], subscribed: () => [] });
        turnAway(socket, '503 Service Unavailable');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, origin));
    },
    openConnections: () => [...connections.values()],
    records,
    sendFrame(text) {
      for (const webSocket of connections.keys()) sendText(webSocket, text);
    },
    dropConnections,
    reset() {
      dropConnections();
      records.length = 0;
    },
  };
}

/** Sends, unless the socket is closing or closed. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text);
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
