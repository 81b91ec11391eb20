import type { CountingMode } from '../domain/counting-rules.ts';

/** The ways of counting in words, which follow a count. */
export const COUNTING_MODE_WORDS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once a message',
  'once-a-chatter': 'once a chatter',
};
