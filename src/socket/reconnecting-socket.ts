import type { MonotonicMs, Stop, TimeDeps } from '../domain/clock.ts';
import type { ReconnectPolicy } from './reconnect-policy.ts';
import type { Network, OpenSocket, Socket } from './socket.ts';

/** A socket that does not open for this long is given up. */
const OPEN_TIMEOUT_MS = 10_000;

export interface ReconnectingSocketOptions extends TimeDeps {
  readonly url: string;
  readonly openSocket: OpenSocket;
  readonly policy: ReconnectPolicy;
  readonly network: Network;
  readonly onConnecting: () => void;
  /** The socket is open: `send` works from here on. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /**
   * There is no socket; the next attempt begins after `retryInMs`, or there is none (null). Called when the socket is lost,
   * and again when the network goes offline before the next attempt.
   *
   * @param reason why the socket was lost; `''` for the second call, and if the loss was meant
   */
  readonly onDown: (retryInMs: number | null, reason: string) => void;
}

/** A WebSocket that is opened again whenever it is lost. */
export function openReconnectingSocket(options: ReconnectingSocketOptions) {
  const { timers, policy, network } = options;
  let socket: Socket | null = null;
  let openSince: MonotonicMs | null = null;
  /** When the next attempt begins; null without a wait. */
  let retryAt: number | null = null;
  let stopTimer: Stop = () => undefined;
  let isClosed = false;

  function connect(): void {
    stopTimer();
    retryAt = null;
    options.onConnecting();
    if (isClosed) return;
    stopTimer = timers.after(OPEN_TIMEOUT_MS, () => lose('no answer'));
    socket = options.openSocket(options.url, {
      onOpen() {
        stopTimer();
        openSince = options.now();
        options.onOpen();
      },
      onText: options.onText,
      onClose: (code) => lose(`code ${code}`),
    });
  }

  function release(): void {
    stopTimer();
    socket?.close();
    socket = null;
    openSince = null;
  }

  function lose(reason: string): void {
    if (isClosed || socket === null) return;
    const openMs = openSince === null ? 0 : options.now() - openSince;
    release();
    const wait = policy.nextWait(openMs);
    if (wait !== null) {
      retryAt = options.now() + wait;
      stopTimer = timers.after(wait, connect);
    }
    options.onDown(wait, reason);
  }

  /** How long until the next attempt; 0 without a wait. */
  const retryInMs = (): number => Math.max(0, (retryAt ?? 0) - options.now());

  const stopListening = network.onChange((isOnline) => {
    if (!isOnline) {
      if (retryAt === null) lose('no network');
      else options.onDown(retryInMs(), '');
    }
    // Browsers report `online` more than once: an open socket stays.
    else if (openSince === null) {
      release();
      connect();
    }
  });

  connect();

  return {
    retryInMs,
    /** While no socket is open, the text is dropped. Text that every new socket needs is sent in `onOpen`. */
    send(text: string): void {
      if (openSince !== null) socket?.send(text);
    },
    /** Treats the present socket as lost. @param reason `''` if that is meant */
    drop: lose,
    /** Closes the socket and clears every timer and listener. No callback is called after that. */
    close(): void {
      isClosed = true;
      stopListening();
      release();
    },
  };
}
