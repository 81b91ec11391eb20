import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond } from '../../../tests/builders/recordings.ts';
import { largestMood, moodOfSecond } from './mood-of-second.ts';
import { createMoodTable } from './mood-table.ts';

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
