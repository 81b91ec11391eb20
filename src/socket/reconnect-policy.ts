/** The wait before the first new attempt. */
const FIRST_WAIT_MS = 1_000;
/** Each wait is this many times the wait before it. */
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 30_000;
/** A socket that was open for this long was stable. Chosen: as long as the longest wait. */
const STABLE_AFTER_MS = 30_000;

/** Decides when a lost socket is opened again. Counts the attempts since the last stable socket. */
export type ReconnectPolicy = ReturnType<typeof createReconnectPolicy>;

/** Waits of 1 s, growing by half up to 30 s. @param maxAttempts attempts in a row; default no limit */
export function createReconnectPolicy(maxAttempts = Number.POSITIVE_INFINITY) {
  let attempts = 0;
  return {
    /** The wait after the loss of a socket that was open for `openMs` (0: it never opened); null if no attempts are left. */
    nextWait(openMs: number): number | null {
      if (openMs >= STABLE_AFTER_MS) attempts = 0;
      if (attempts >= maxAttempts) return null;
      const wait = Math.min(FIRST_WAIT_MS * GROWTH ** attempts, LONGEST_WAIT_MS);
      attempts++;
      return wait;
    },
  };
}
