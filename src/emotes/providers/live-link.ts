import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import { type Link, openLink } from '../../link/link.ts';
import { createReconnectPolicy } from '../../link/reconnect-policy.ts';
import type { Network, OpenSocket } from '../../link/socket.ts';

/** The world of a live link, handed in. */
export interface LiveWorld {
  readonly openSocket: OpenSocket;
  readonly network: Network;
  readonly now: () => MonotonicMs;
}

/**
 * From listening again to asking for the lists again, and up to as much more. A socket that does not live so
 * long costs no request; and no answer is older than the subscription, which takes another way to the service.
 */
const BACK_AFTER_MS = 2_000;

export interface LiveLinkOptions {
  readonly url: string;
  readonly world: LiveWorld;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** There is no socket, or a new one that is not open yet: what belonged to one is void. */
  readonly onGone: () => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Listening again after a break, in which changes went unheard. */
  readonly onBack: () => void;
}

export interface LiveLink extends Omit<Link, 'drop'> {
  /** Everything is subscribed on the present socket: changes are heard from here on. */
  listening(): void;
  /** Gives the present socket up; the next try comes no sooner than `leastWaitMs` later, default 0. */
  drop(leastWaitMs?: number): void;
}

/**
 * A link to a service that tells changes. Its waits are the reconnect policy's and up to as much more, so that
 * a crowd that was thrown out together does not come back together.
 */
export function openLiveLink(options: LiveLinkOptions): LiveLink {
  const { timers, random, world } = options;
  const policy = createReconnectPolicy();
  let connectCount = 0;
  /** Above 0 while a wait is under way that the service asked for: coming online does not end it. */
  let leastWaitMs = 0;
  let stopReturn: Stop = () => undefined;

  function forget(): void {
    stopReturn();
    options.onGone();
  }

  const link = openLink({
    url: options.url,
    openSocket: world.openSocket,
    policy: {
      nextWait(upMs) {
        const waitMs = policy.nextWait(upMs);
        return waitMs === null ? null : Math.max(waitMs, leastWaitMs) * (1 + random());
      },
    },
    timers,
    now: world.now,
    network: {
      isOnline: world.network.isOnline,
      onChange: (listener) =>
        world.network.onChange((isOnline) => {
          if (!isOnline || leastWaitMs === 0) listener(isOnline);
        }),
    },
    onConnecting() {
      connectCount++;
      leastWaitMs = 0;
      forget();
    },
    onOpen: options.onOpen,
    onText: options.onText,
    onDown: forget,
  });

  return {
    send: link.send,
    listening() {
      stopReturn();
      if (connectCount > 1) stopReturn = timers.after(BACK_AFTER_MS * (1 + random()), options.onBack);
    },
    drop(waitMs = 0) {
      leastWaitMs = waitMs;
      link.drop();
    },
    close() {
      forget();
      link.close();
    },
  };
}
