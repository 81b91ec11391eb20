/** When a lost link is tried again. All times in milliseconds. */
export interface ReconnectRules {
  readonly firstWaitMs: number;
  /** Each wait is this many times the one before. */
  readonly growth: number;
  readonly longestWaitMs: number;
  /** A link that stayed up this long has proved stable: the waits start anew. */
  readonly stableAfterMs: number;
  /** Tries in a row, `Infinity` for no end. */
  readonly maxAttempts: number;
}

/** The waits are the user's document's; a stable link outlives the longest wait. */
export const RECONNECT_RULES: ReconnectRules = {
  firstWaitMs: 1_000,
  growth: 1.5,
  longestWaitMs: 30_000,
  stableAfterMs: 30_000,
  maxAttempts: Number.POSITIVE_INFINITY,
};

/** Counts the tries since the last stable link. */
export interface ReconnectPolicy {
  /**
   * A link that was up for `upMs` (0 if it never came up) is lost. How long to wait before the next try;
   * null when the tries are used up.
   */
  nextWait(upMs: number): number | null;
}

export function createReconnectPolicy(rules: ReconnectRules = RECONNECT_RULES): ReconnectPolicy {
  let attempts = 0;
  return {
    nextWait(upMs) {
      if (upMs >= rules.stableAfterMs) attempts = 0;
      if (attempts >= rules.maxAttempts) return null;
      const wait = Math.min(rules.firstWaitMs * rules.growth ** attempts, rules.longestWaitMs);
      attempts++;
      return wait;
    },
  };
}
