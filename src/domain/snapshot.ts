import type { UnixMs } from './clock.ts';
import type { CountingMode } from './counting-rules.ts';
import type { Emote, EmoteCount } from './emote.ts';
import { WINDOW_MS } from './limits.ts';

/** The counts of the ten seconds up to `endTime`, in columns. An emote is its index in the session's dictionary. */
export interface Step {
  /** Grows by one with each step of a session. */
  readonly step: number;
  /** By the server's clock. The window is `(endTime - WINDOW_MS, endTime]`. */
  readonly endTime: UnixMs;
  /** Highest count first, then by score, code and key. In a chat with very many emotes only those with the highest counts. */
  readonly emoteIds: Uint32Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  /** How all numbers of the step were counted. */
  readonly countingMode: CountingMode;
  /** Sum of all counts. To show it, use `knownTotal`. */
  readonly totalEmotes: number;
  /** The time within the window during which the channel was joined, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  /** The `endTime` of the last step at which the channel was joined; null before the first. */
  readonly lastCountedAt: UnixMs | null;
  /** Chat messages since the channel was joined, with or without emotes. */
  readonly messageCount: number;
  /** Age of the oldest message of the last 10 000, in milliseconds; null before the first. */
  readonly oldestMessageAgeMs: number | null;
}

/** A step with the dictionary that contains its emotes. */
export interface Snapshot extends Step {
  /** Each second stands for one snapshot, although the estimate of the server's clock moves. */
  readonly second: number;
  readonly emotes: readonly Emote[];
}

/** The emote with the given rank, from 0, and its count. */
export function emoteCountAt({ emotes, emoteIds, counts }: Snapshot, rank: number): EmoteCount {
  return { emote: emotes[emoteIds[rank] as number] as Emote, count: counts[rank] as number };
}

/** The emotes with the ranks `[0, limit)` and their counts. */
export function emoteCountsOf(snapshot: Snapshot, limit = snapshot.emoteIds.length): readonly EmoteCount[] {
  const length = Math.min(limit, snapshot.emoteIds.length);
  return Array.from({ length }, (_, rank) => emoteCountAt(snapshot, rank));
}

/** The total; null if there is no step yet, or nothing of its window was observed: unknown is not 0. */
export function knownTotal(step: Step | undefined): number | null {
  return step === undefined || step.observedMs === 0 ? null : step.totalEmotes;
}

/** If false, the total and the rates are too low. */
export function isWindowFull(observedMs: number): boolean {
  return observedMs >= WINDOW_MS;
}

/** What is known about one emote at a step. */
export interface EmoteDetails {
  /** The emote's index in the session's dictionary. */
  readonly emoteId: number;
  /** Every use in the window, in any way of counting. */
  readonly uses: number;
  /** Distinct chatters who used it in the window. A message without a user id counts as a chatter of its own. */
  readonly chatters: number;
  /** Every use since the session began. Null for a recorded second. */
  readonly sessionUses: number | null;
  /** The highest count in a step, and the first step with it. It restarts when the way of counting changes. */
  readonly record: { readonly count: number; readonly endTime: UnixMs } | null;
}
