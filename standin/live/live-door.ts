import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';

/** Records kept, so that a demo open for days stays small. */
const KEPT_RECORDS = 10_000;
/** Messages kept of one link. */
const KEPT_MESSAGES = 10_000;

/** What a client did on one link. */
export interface LiveLinkRecord {
  /** Unix ms. */
  readonly openedAt: number;
  /** Unix ms; null while it is open. */
  closedAt: number | null;
  /** True for a link that was turned away with HTTP 503. */
  readonly refused: boolean;
  /** The page it was opened from, as the browser says; null outside a browser. */
  readonly origin: string | null;
  /** Every message the client sent, oldest first, `at` in unix ms; JSON is parsed, anything else is its text. */
  readonly received: readonly { readonly at: number; readonly message: unknown }[];
}

/** The server's side of one link. */
export interface LiveLink {
  /** A message from the client: its JSON parsed, or the text of what is not JSON. */
  hear(message: unknown): void;
  /** The socket is closed. */
  onClosed(): void;
}

/** Where one service takes links in; it keeps their records and speaks to all of them at once. */
export interface LiveDoor<Link extends LiveLink> {
  /** `path` as the service sees it, query included; a path other than the door's is answered 404. */
  handleUpgrade(path: string, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The open links, oldest first. */
  openLinks(): readonly Link[];
  /** One a link, refused ones included, oldest first; the newest 10 000. */
  readonly records: readonly LiveLinkRecord[];
  /** Sends a raw text frame to every link. */
  sendFrame(text: string): void;
  /** Cuts every link without a closing handshake. */
  dropLinks(): void;
  /** Cuts every link and forgets the records. */
  reset(): void;
}

export function createLiveDoor<Link extends LiveLink>(options: {
  readonly pathname: string;
  /** The longest message a client may send, in bytes; a longer one closes the link with 1009. */
  readonly longestMessage: number;
  /** Unix ms. */
  readonly now: () => number;
  readonly isRefusing: () => boolean;
  readonly welcome: (socket: WebSocket) => Link;
}): LiveDoor<Link> {
  const { now } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.longestMessage });
  const links = new Map<WebSocket, Link>();
  const records: LiveLinkRecord[] = [];

  const record = (entry: LiveLinkRecord) => {
    records.push(entry);
    if (records.length > KEPT_RECORDS) records.shift();
  };

  const takeIn = (webSocket: WebSocket, origin: string | null) => {
    const received: { at: number; message: unknown }[] = [];
    const linkRecord: LiveLinkRecord = { openedAt: now(), closedAt: null, refused: false, origin, received };
    record(linkRecord);
    const link = options.welcome(webSocket);
    links.set(webSocket, link);
    webSocket.on('message', (data) => {
      const message = parsed(String(data));
      received.push({ at: now(), message });
      if (received.length > KEPT_MESSAGES) received.shift();
      link.hear(message);
    });
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      linkRecord.closedAt = now();
      links.delete(webSocket);
      link.onClosed();
    });
  };

  const dropLinks = () => {
    for (const webSocket of links.keys()) webSocket.terminate();
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
        record({ openedAt: now(), closedAt: now(), refused: true, origin, received: [] });
        turnAway(socket, '503 Service Unavailable');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => takeIn(webSocket, origin));
    },
    openLinks: () => [...links.values()],
    records,
    sendFrame(text) {
      for (const webSocket of links.keys()) sendText(webSocket, text);
    },
    dropLinks,
    reset() {
      dropLinks();
      records.length = 0;
    },
  };
}

/** Sends unless the socket is closing or closed. */
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
