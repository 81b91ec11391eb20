import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';
import type { ReconnectPolicy } from './reconnect-policy.ts';
import type { Network, OpenSocket, Socket } from './socket.ts';

/** A socket that is not open after this long is given up, in milliseconds. */
const OPEN_TIMEOUT_MS = 10_000;

export interface ReconnectingSocketOptions {
  readonly url: string;
  readonly openSocket: OpenSocket;
  readonly policy: ReconnectPolicy;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
  readonly network: Network;
  /** A try begins. */
  readonly onConnecting: () => void;
  /** The socket is open: `send` works from here on. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The link is down; the next try comes after `retryInMs`, or never (null). */
  readonly onDown: (retryInMs: number | null) => void;
}

/** One WebSocket that is opened again whenever it is lost. */
export interface ReconnectingSocket {
  /** Dropped without a word while the link is down: whoever logs in does so in `onOpen`. */
  send(text: string): void;
  /** Gives the present socket up as lost. */
  drop(): void;
  /** Ends the link and everything it started. */
  close: Stop;
}

export function openReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
  const { timers, policy, network } = options;
  let socket: Socket | null = null;
  let openSince: MonotonicMs | null = null;
  let stopTimer: Stop = () => undefined;
  let isClosed = false;

  function connect(): void {
    stopTimer();
    options.onConnecting();
    if (isClosed) return;
    stopTimer = timers.after(OPEN_TIMEOUT_MS, lose);
    socket = options.openSocket(options.url, {
      onOpen() {
        stopTimer();
        openSince = options.now();
        options.onOpen();
      },
      onText: options.onText,
      onClose: lose,
    });
  }

  function release(): void {
    stopTimer();
    socket?.close();
    socket = null;
    openSince = null;
  }

  function lose(): void {
    if (isClosed || socket === null) return;
    const upMs = openSince === null ? 0 : options.now() - openSince;
    release();
    const wait = policy.nextWait(upMs);
    if (wait !== null) stopTimer = timers.after(wait, connect);
    options.onDown(wait);
  }

  const stopListening = network.onChange((isOnline) => {
    if (!isOnline) {
      lose();
      return;
    }
    // Browsers tell it more than once, too: an open link is left alone.
    if (openSince !== null) return;
    release();
    connect();
  });

  connect();

  return {
    send(text) {
      if (openSince !== null) socket?.send(text);
    },
    drop: lose,
    close() {
      isClosed = true;
      stopListening();
      release();
    },
  };
}
