import { expect, test } from 'vitest';
import { MOODS } from '../../domain/mood.ts';
import { createMoodTable } from './mood-table.ts';
import { MOOD_CODES, MOOD_TWITCH_IDS, MOOD_WORDS } from './mood-words.ts';

test('a code, a word and an id of Twitch are each in one mood only', () => {
  for (const list of [MOOD_CODES, MOOD_WORDS, MOOD_TWITCH_IDS]) {
    const all = MOODS.flatMap((mood) => list[mood].split(' '));
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('');
  }
});

test('a word also counts in capitals and with a first capital; a code only as it is typed', () => {
  const { moodOf } = createMoodTable();
  expect(['lol', 'LOL', 'Lol', 'lOl', 'W', 'w'].map(moodOf)).toEqual([
    'funny',
    'funny',
    'funny',
    undefined,
    'hype',
    undefined,
  ]);
  expect(['KEKW', 'kekw', 'monkaS', 'T425618', 'constructor'].map(moodOf)).toEqual([
    'funny',
    undefined,
    'tense',
    'funny',
    undefined,
  ]);
});

test('a code of the user comes before the table', () => {
  const { moodOf, words } = createMoodTable(['angry KEKW', 'love ourHug', 'unreadable']);
  expect(['KEKW', 'ourHug', 'LUL'].map(moodOf)).toEqual(['angry', 'love', 'funny']);
  expect(words).toContain('ourHug');
});

test('an emoji has its mood with and without the invisible characters in it', () => {
  const { moodOf } = createMoodTable(['love 🏳\ufe0f\u200d🌈', 'sad ☔']);
  expect(['🏳🌈', '🏳\ufe0f\u200d🌈', '☔\ufe0f'].map(moodOf)).toEqual(['love', 'love', 'sad']);
});

test('the id of an emote of Twitch has its mood, but is no word of live chat', () => {
  const { moodOf, words } = createMoodTable();
  expect(moodOf('T425618')).toBe('funny');
  expect(words.filter((word) => /^T\d/.test(word))).toEqual([]);
});
