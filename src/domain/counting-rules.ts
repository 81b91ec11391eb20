/**
 * What one message adds to the count of an emote: each use; one, however often the message repeats the emote; or one
 * for all messages of a chatter in the window.
 */
export const COUNTING_MODES = ['every-use', 'once-a-message', 'once-a-chatter'] as const;

export type CountingMode = (typeof COUNTING_MODES)[number];

/** What is counted, and how. */
export interface CountingRules {
  readonly countingMode: CountingMode;
  /** `own` leaves out what was written in other rooms of a shared chat. */
  readonly sharedChat: 'all' | 'own';
  /** Logins, lower case. */
  readonly ignoredUsers: readonly string[];
  /** Codes or keys of emotes. */
  readonly ignoredEmotes: readonly string[];
}

/** Every use that a viewer of the chat sees is counted. */
export const COUNT_EVERYTHING: CountingRules = {
  countingMode: 'every-use',
  sharedChat: 'all',
  ignoredUsers: [],
  ignoredEmotes: [],
};
