import type { UnixMs } from './clock.ts';
import type { EmoteUse } from './emote.ts';
import { WINDOW_MS } from './limits.ts';

/** What chat used in the ten seconds before `endTime`. */
export interface Snapshot {
  /** Grows by one with each snapshot of a session: tells a stale one. */
  readonly version: number;
  /** In the server's time. */
  readonly endTime: UnixMs;
  /** Highest count first, then highest score, then by code. */
  readonly emoteCounts: readonly EmoteUse[];
  /** Sum of all counts. */
  readonly totalEmotes: number;
  /** Age of the oldest message held, in milliseconds; null while none is. */
  readonly oldestMessageAgeMs: number | null;
}

/** Uses per second over the window `(endTime - WINDOW_MS, endTime]`. */
export function usesPerSecond(count: number): number {
  return count / (WINDOW_MS / 1_000);
}
