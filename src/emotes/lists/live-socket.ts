import type { Stop } from '../../domain/clock.ts';
import { LIVE_FRAME_MAX_LENGTH } from '../../domain/limits.ts';
import { createReconnectPolicy } from '../../socket/reconnect-policy.ts';
import { openReconnectingSocket, type ReconnectingSocket } from '../../socket/reconnecting-socket.ts';
import type { LiveDeps } from '../sources/emote-source.ts';

/**
 * From missed changes to asking for the lists again, and up to as much more, so that a crowd does not ask at once.
 * A socket that is lost within this time costs no request; and no answer is older than the subscription, which
 * reaches the service over another connection.
 */
const ASK_AFTER_MS = 2_000;

export interface LiveSocketOptions extends LiveDeps {
  readonly url: string;
  /** There is no socket, or a new one that is not open yet: all state of an earlier socket is void. */
  readonly onGone: () => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Changes were missed, while there was no socket or because of their size. */
  readonly onMissed: () => void;
}

export interface LiveSocket extends Omit<ReconnectingSocket, 'drop'> {
  /** Everything is subscribed on the present socket: no change is missed from here on. */
  listening(): void;
  /** The service said more than is read: the lists are asked for again. */
  missed(): void;
  /** Closes the present socket; the next try comes no sooner than `leastWaitMs` later, default 0. */
  drop(leastWaitMs?: number): void;
}

/**
 * A reconnecting socket to a service that sends changes. Its waits are the reconnect policy's and up to as much more,
 * so that a crowd that was disconnected together does not come back together.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { timers, random, network } = options;
  const policy = createReconnectPolicy();
  let connectCount = 0;
  /** Above 0 during a wait that the service asked for: coming online does not end it. */
  let leastWaitMs = 0;
  /** Null while nothing was missed. */
  let stopAsking: Stop | null = null;

  function forget(): void {
    stopAsking?.();
    stopAsking = null;
    options.onGone();
  }

  function missed(): void {
    stopAsking ??= timers.after(ASK_AFTER_MS * (1 + random()), () => {
      stopAsking = null;
      options.onMissed();
    });
  }

  const socket = openReconnectingSocket({
    ...options,
    policy: {
      nextWait(upMs) {
        const waitMs = policy.nextWait(upMs);
        return waitMs === null ? null : Math.max(waitMs, leastWaitMs) * (1 + random());
      },
    },
    network: {
      isOnline: network.isOnline,
      onChange: (listener) =>
        network.onChange((isOnline) => {
          if (!isOnline || leastWaitMs === 0) listener(isOnline);
        }),
    },
    onConnecting() {
      connectCount++;
      leastWaitMs = 0;
      forget();
    },
    onText(text) {
      if (text.length > LIVE_FRAME_MAX_LENGTH) missed();
      else options.onText(text);
    },
    onDown: forget,
  });

  return {
    send: socket.send,
    listening() {
      if (connectCount > 1) missed();
    },
    missed,
    drop(waitMs = 0) {
      leastWaitMs = waitMs;
      socket.drop();
    },
    close() {
      forget();
      socket.close();
    },
  };
}
