import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond } from '../../../tests/builders/recordings.ts';
import { MOODS } from '../../domain/mood.ts';
import {
  createMoodTable,
  largestMood,
  MOOD_CODES,
  MOOD_TWITCH_IDS,
  MOOD_WORDS,
  moodOfSecond,
} from './mood-table.ts';

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

test.each([
  [[0, 0, 0, 0, 0, 0], 0, null],
  [[0, 0, 0, 0, 0, 0], 10, null],
  [[2, 0, 0, 0, 0, 0], 10, 'funny'],
  [[1, 0, 0, 0, 0, 1], 10, null],
  [[1, 0, 0, 3, 0, 1], 10, 'sad'],
  [[0, 4, 4, 0, 0, 0], 10, 'hype'],
] as const)('of the moods %j of %d chatters the largest counts, from a fifth on', (moods, chatters, mood) => {
  expect(largestMood(moods, chatters)).toBe(mood);
});

test('a second that was read has the mood of its emotes; no mood has more chatters than used an emote', () => {
  const emotes = [recordedEmote('KEKW'), recordedEmote('LUL'), recordedEmote('other')];
  const second = { ...recordedSecond(0, { 0: 5, 1: 5, 2: 1 }), chatters: 20, emoteChatters: 3 };
  const table = createMoodTable();
  expect(moodOfSecond(second, table, emotes)).toBeNull();
  expect(moodOfSecond({ ...second, emoteChatters: 4 }, table, emotes)).toBe('funny');
  expect(moodOfSecond({ ...second, moodChatters: [0, 0, 0, 0, 0, 9] }, table, emotes)).toBe('love');
});
