import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import { LIVE_FRAME_MAX_LENGTH } from '../../domain/limits.ts';
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
 * From changes that were missed to asking for the lists again, and up to as much more, so that a crowd does not
 * ask at once. A socket that does not live so long costs no request; and no answer is older than the
 * subscription, which takes another way to the service.
 */
const ASK_AFTER_MS = 2_000;

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
  /** Changes went unheard, in a break or because of their size. */
  readonly onMissed: () => void;
}

export interface LiveLink extends Omit<Link, 'drop'> {
  /** Everything is subscribed on the present socket: changes are heard from here on. */
  listening(): void;
  /** The service said more than is read: the lists are asked for again. */
  missed(): void;
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
    onText(text) {
      if (text.length > LIVE_FRAME_MAX_LENGTH) missed();
      else options.onText(text);
    },
    onDown: forget,
  });

  return {
    send: link.send,
    listening() {
      if (connectCount > 1) missed();
    },
    missed,
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
