/** How long a use counts, in milliseconds. */
export const WINDOW_MS = 10_000;

/** One snapshot a step, in milliseconds. */
export const CLOCK_STEP_MS = 1_000;

/** How often it is looked whether a step is due, in milliseconds. */
export const CLOCK_CHECK_MS = 196;

/** Snapshots kept, newest first. */
export const SNAPSHOTS_KEPT = 100;

/** Chat messages held, newest first. */
export const MESSAGES_HELD = 10_000;
