import type { UnixMs } from './clock.ts';
import type { EmoteCount } from './emote.ts';
import { WINDOW_MS } from './limits.ts';

/** What chat used in the ten seconds before `endTime`. */
export interface Snapshot {
  /** Grows by one with each snapshot of a session: tells a stale one. */
  readonly version: number;
  /** In the server's time. */
  readonly endTime: UnixMs;
  /** Highest count first, then highest score, then by code; where there are very many, those used most. */
  readonly emoteCounts: readonly EmoteCount[];
  /** Sum of all counts; a number to show is `knownTotal`. */
  readonly totalEmotes: number;
  /** For how much of the window the chat was followed, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  /** `endTime` while the chat is followed, else that of the last snapshot for which it was; null before the first. */
  readonly lastCountedAt: UnixMs | null;
  /** Chat messages since the channel was joined, those without an emote included. */
  readonly messagesSeen: number;
  /** Age of the oldest message held, in milliseconds; null while none is. */
  readonly oldestMessageAgeMs: number | null;
}

/** The total, or null where nothing of the window was observed: what is not known is not 0. */
export function knownTotal({ totalEmotes, observedMs }: Snapshot): number | null {
  return observedMs === 0 ? null : totalEmotes;
}

/** Uses per second over the window `(endTime - WINDOW_MS, endTime]`. */
export function usesPerSecond(count: number): number {
  return count / (WINDOW_MS / 1_000);
}
