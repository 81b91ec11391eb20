import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOOD_CODES_MAX, MOODS, moodCodeText, readMoodCode, readMoodCodes } from './mood.ts';

test.each([
  ['funny channelLaugh', { mood: 'funny', code: 'channelLaugh' }],
  ['love  spaced ', { mood: 'love', code: 'spaced' }],
  ['bored zzz', null],
  ['', null],
  ['funny', null],
  ['funny ', null],
  ['sad two words', null],
  [`sad ${'x'.repeat(501)}`, null],
])('the entry %j is read, or not', (entry, expected) => {
  expect(readMoodCode(entry)).toEqual(expected);
});

test('an entry that cannot be read, and a code that is repeated, do not affect the others', () => {
  expect(readMoodCodes(['hype a', 'nothing', 'sad a', 'love b'])).toEqual([
    { mood: 'hype', code: 'a' },
    { mood: 'love', code: 'b' },
  ]);
});

test('at most 200 codes are used', () => {
  const entries = Array.from({ length: MOOD_CODES_MAX + 5 }, (_, index) => `hype code${index}`);
  expect(readMoodCodes(entries)).toHaveLength(200);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MOODS), fc.stringMatching(/^\S{1,40}$/), (mood, code) => {
      expect(readMoodCode(moodCodeText({ mood, code }))).toEqual({ mood, code });
    }),
  );
});
