import type { MonotonicMs } from '../../src/domain/clock.ts';
import type { JsonAnswer } from '../../src/emotes/lists/load-list.ts';
import type { Network, OpenSocket, SocketEvents } from '../../src/socket/socket.ts';
import { createManualTimers } from './clock.ts';

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

/** The reaction to a request: an answer, no network, or no reaction at all (`hangs` ignores even an abort). */
export type ScriptedAnswer = JsonAnswer | 'no network' | 'hangs' | 'hangs until aborted';

/** Services that answer from `answers` at the time of the request. Any other address is a 404 without a body. */
export function scriptedFetchJson(answers: ReadonlyMap<string, ScriptedAnswer>) {
  const requested: string[] = [];
  const signals: AbortSignal[] = [];
  return {
    /** The requested addresses, in order. */
    requested,
    /** The abort signals of the requests, in the same order. */
    signals,
    fetchJson(url: string, signal: AbortSignal): Promise<JsonAnswer> {
      requested.push(url);
      signals.push(signal);
      const answer = answers.get(url) ?? { status: 404, body: undefined };
      if (answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
      if (answer === 'hangs') return new Promise(() => undefined);
      if (answer === 'hangs until aborted') {
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      return Promise.resolve(answer);
    },
  };
}

export function ok(body: unknown): JsonAnswer {
  return { status: 200, body };
}

/** What a socket needs, with the fakes behind it. The random number is 0. */
export function createSocketDeps() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const deps = {
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    timers: clock.timers,
    random: () => 0,
  };
  return { clock, wire, net, deps };
}
