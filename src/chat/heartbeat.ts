import type { Stop, Timers } from '../domain/clock.ts';

const PING_EVERY_MS = 60_000;
const PONG_WITHIN_MS = 9_999;

export interface Heartbeat {
  /** The server answered. */
  pong(): void;
  stop: Stop;
}

/** Pings every minute; calls `onTimeout` when one stays unanswered. A browser's socket can hang in silence. */
export function startHeartbeat(options: {
  readonly timers: Timers;
  readonly sendPing: () => void;
  readonly onTimeout: () => void;
}): Heartbeat {
  const { timers } = options;
  let stopWaiting: Stop = () => undefined;
  const stopPinging = timers.every(PING_EVERY_MS, () => {
    options.sendPing();
    stopWaiting();
    stopWaiting = timers.after(PONG_WITHIN_MS, options.onTimeout);
  });
  return {
    pong: () => stopWaiting(),
    stop() {
      stopPinging();
      stopWaiting();
    },
  };
}
