import { expect, test } from 'vitest';
import type { CustomEmoteFault } from '../../domain/custom-emote.ts';
import { customEmoteText } from './custom-emote-text.ts';

test.each<[CustomEmoteFault, string]>([
  [{ kind: 'no-id' }, 'The id is empty.'],
  [{ kind: 'no-code' }, 'The emote has no code.'],
  [{ kind: 'spaces-in-code' }, 'A code is one word, without spaces.'],
  [{ kind: 'no-https-picture' }, 'The picture needs an address that starts with https://.'],
  [{ kind: 'repeated-code', code: 'LUL' }, 'Another custom emote above has the code LUL.'],
  [{ kind: 'long-pattern', max: 200 }, 'A pattern has at most 200 characters.'],
  [{ kind: 'many-patterns', max: 200 }, 'At most 200 patterns are counted.'],
  [
    { kind: 'many-repeats', max: 1_000, sum: 1_001 },
    'All repeats like {3} together may add up to at most 1000; with this one they add up to 1001.',
  ],
  [
    { kind: 'slow-pattern', maxMs: 5 },
    'The pattern took over 5 ms for a word. It is switched off until it is changed or the page is loaded again.',
  ],
  [{ kind: 'invalid-pattern', message: 'missing )' }, 'The pattern does not compile: missing )'],
  [
    { kind: 'no-engine', retryEveryMs: 30_000 },
    'The pattern engine could not be loaded. It is requested again every 30 s.',
  ],
])('%j reads “%s”', (fault, words) => {
  expect(customEmoteText(fault)).toBe(words);
});
