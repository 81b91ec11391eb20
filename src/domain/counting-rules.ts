import type { CustomEmote } from './custom-emote.ts';

/** What a message adds to the count of an emote: every use; 1; or 1 for all messages of a chatter in the window together. */
export const COUNTING_MODES = ['every-use', 'once-a-message', 'once-a-chatter'] as const;

export type CountingMode = (typeof COUNTING_MODES)[number];

/** A way of counting as the page writes it after a count or in a menu. Exported files have names of their own. */
export const COUNTING_MODE_TEXTS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once per message',
  'once-a-chatter': 'once per chatter',
};

/** As the title of a choice. */
export const COUNTING_MODE_TITLES: Readonly<Record<CountingMode, string>> = {
  'every-use': 'Every use',
  'once-a-message': 'Once per message',
  'once-a-chatter': 'Once per chatter',
};

/** A value for each way of counting. */
export function byMode<Value>(of: (mode: CountingMode) => Value): Record<CountingMode, Value> {
  return {
    'every-use': of('every-use'),
    'once-a-message': of('once-a-message'),
    'once-a-chatter': of('once-a-chatter'),
  };
}

export interface CountingRules {
  readonly countingMode: CountingMode;
  /** `own` ignores messages that were written in other rooms of a shared chat. */
  readonly sharedChat: 'all' | 'own';
  /** Messages from before a channel was joined count too. They are requested from `EARLIER_CHAT_SERVICE` at the join. */
  readonly chatBeforeJoining: boolean;
  /** Logins, lower case. */
  readonly ignoredUsers: readonly string[];
  /** Codes or keys of emotes. */
  readonly ignoredEmotes: readonly string[];
  /** `!` and this word start a vote, `!end` and this word end it; as `readVoteWord` reads it. */
  readonly voteWord: string;
}

export interface Counting {
  readonly rules: CountingRules;
  readonly customEmotes: readonly CustomEmote[];
}

/** The default rules: every use that is visible in the chat is counted. */
export const DEFAULT_COUNTING_RULES: CountingRules = {
  countingMode: 'every-use',
  sharedChat: 'all',
  chatBeforeJoining: false,
  ignoredUsers: [],
  ignoredEmotes: [],
  voteWord: 'vote',
};

/** Its maker asks for an option that is off by default, with a link to this (recent-messages.robotty.de/api, 2026-11-23). */
export const EARLIER_CHAT_SERVICE = 'https://recent-messages.robotty.de';
