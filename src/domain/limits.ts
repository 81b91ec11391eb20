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

/** What the messages held may keep in memory, in UTF-16 units: at most 16 MB. */
export const HELD_LENGTH_MAX = 8_000_000;

/** How long the text of a message is held once it has left the window, in milliseconds. */
export const HELD_AFTER_WINDOW_MS = 60_000;
