import type { Stop } from '../../domain/clock.ts';
import { LIVE_FRAME_MAX_LENGTH } from '../../domain/limits.ts';
import { createReconnectPolicy } from '../../socket/reconnect-policy.ts';
import { openReconnectingSocket } from '../../socket/reconnecting-socket.ts';
import type { LiveDeps } from '../sources/emote-source.ts';
import type { LiveList } from './live-list.ts';

/**
 * Shortest wait between missed changes and new requests for the lists; at most twice as long, so that viewers do not request
 * together. Meanwhile the subscription takes effect on its own connection. No request if the socket closes before.
 */
const REQUEST_AFTER_MS = 2_000;

export interface LiveSocketDeps extends LiveDeps {
  readonly url: string;
  /** The socket was closed, or a new one starts to connect: all state of the previous socket is invalid. */
  readonly onReset: () => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** All lists that the events of this socket change. */
  readonly lists: () => Iterable<LiveList>;
}

/** A reconnecting socket for live changes. Its waits vary, so that many viewers do not reconnect at the same time. */
export function openLiveSocket(deps: LiveSocketDeps) {
  const { timers, random } = deps;
  const policy = createReconnectPolicy();
  let connectCount = 0;
  /** Above 0 during a wait that the service requested. */
  let minWaitMs = 0;
  /** Cancels the waiting request; null if none waits. */
  let cancelRequest: Stop | null = null;
  const outdated = new Set<LiveList>();

  function reset(): void {
    cancelRequest?.();
    cancelRequest = null;
    outdated.clear();
    deps.onReset();
  }

  function missed(lists: Iterable<LiveList>): void {
    for (const list of lists) outdated.add(list);
    cancelRequest ??= timers.after(REQUEST_AFTER_MS * (1 + random()), () => {
      cancelRequest = null;
      for (const list of outdated) list.loadAgain();
      outdated.clear();
    });
  }

  const socket = openReconnectingSocket({
    ...deps,
    policy: {
      nextWait(openMs) {
        const waitMs = policy.nextWait(openMs);
        return waitMs === null ? null : Math.max(waitMs, minWaitMs) * (1 + random());
      },
    },
    onConnecting() {
      connectCount++;
      minWaitMs = 0;
      reset();
    },
    onText(text) {
      if (text.length > LIVE_FRAME_MAX_LENGTH) missed(deps.lists());
      else deps.onText(text);
    },
    onDown: reset,
  });

  return {
    send: socket.send,
    /** Call it when everything is subscribed on the current socket: no change is missed from now on. */
    subscribed(): void {
      if (connectCount > 1) missed(deps.lists());
    },
    /** Call it when an event is too large to be decoded: the list is requested again. */
    missed: (list: LiveList): void => missed([list]),
    /** Closes the current socket. The next attempt starts after at least `waitMs`. */
    drop(waitMs = 0): void {
      minWaitMs = waitMs;
      socket.drop('');
    },
    close() {
      reset();
      socket.close();
    },
  };
}
