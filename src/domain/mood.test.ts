import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOOD_CODES_MAX, MOODS, moodCodeText, readMoodCode, readMoodCodes } from './mood.ts';

test.each([
  ['funny channelLaugh', { mood: 'funny', code: 'channelLaugh' }],
  ['love  spaced ', { mood: 'love', code: 'spaced' }],
  ['bored zzz', 'no-mood'],
  ['', 'no-mood'],
  ['funny', 'no-code'],
  ['funny ', 'no-code'],
  ['sad two words', 'spaces'],
  [`sad ${'x'.repeat(501)}`, 'long'],
  ['angry known', 'repeated'],
])('the entry %j is read, or refused with a reason', (entry, expected) => {
  expect(readMoodCode(entry, ['unreadable', 'hype known'])).toEqual(expected);
});

test('an entry that cannot be read does not affect the others', () => {
  expect(readMoodCodes(['hype a', 'nothing', 'sad a', 'love b'])).toEqual([
    { mood: 'hype', code: 'a' },
    { mood: 'love', code: 'b' },
  ]);
});

test('at most 200 codes are used', () => {
  const entries = Array.from({ length: MOOD_CODES_MAX + 5 }, (_, index) => `hype code${index}`);
  expect(readMoodCodes(entries)).toHaveLength(200);
  expect(readMoodCode('hype another', entries)).toBe('too-many');
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MOODS), fc.stringMatching(/^\S{1,40}$/), (mood, code) => {
      expect(readMoodCode(moodCodeText({ mood, code }))).toEqual({ mood, code });
    }),
  );
});
