import type { Network, OpenSocket, SocketEvents } from '../src/socket/socket.ts';

/** A socket whose server side is the test. */
export interface FakeSocket {
  readonly url: string;
  readonly sent: readonly string[];
  /** The client closed it. */
  readonly isClosed: boolean;
  readonly events: SocketEvents;
}

/** Sockets that open, receive and close when a test says so. `sockets` contains all opened sockets, oldest first. */
export function createFakeSockets(): {
  readonly openSocket: OpenSocket;
  readonly sockets: readonly FakeSocket[];
  /** The last socket that was opened to an address that contains `part`. */
  latest(part?: string): FakeSocket;
} {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    latest(part = '') {
      const socket = sockets.findLast(({ url }) => url.includes(part));
      if (socket === undefined) throw new Error('no socket was opened');
      return socket;
    },
    openSocket(url, events) {
      const sent: string[] = [];
      let isClosed = false;
      sockets.push({
        url,
        sent,
        events,
        get isClosed() {
          return isClosed;
        },
      });
      return {
        send: (text) => void sent.push(text),
        close() {
          isClosed = true;
        },
      };
    },
  };
}

/** A network that goes offline and online when a test says so. */
export function createFakeNetwork(): {
  readonly network: Network;
  change(isOnline: boolean): void;
  listeners(): number;
} {
  const listeners = new Set<(isOnline: boolean) => void>();
  let online = true;
  return {
    network: {
      isOnline: () => online,
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    change(isOnline) {
      online = isOnline;
      for (const listener of [...listeners]) listener(isOnline);
    },
    listeners: () => listeners.size,
  };
}
