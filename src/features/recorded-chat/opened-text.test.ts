import { expect, test } from 'vitest';
import type { FileReport, OpenedChat } from '../../domain/recorded-chat.ts';
import { emotesText, leftOutTexts, reportText } from './opened-text.ts';

const report = (changes: Partial<FileReport>): FileReport => ({
  name: 'chat',
  form: 'raw chat lines',
  unit: 'message',
  entries: 1_234,
  unreadable: 0,
  firstUnreadable: null,
  notes: {},
  trouble: null,
  ...changes,
});

test.each<[Partial<FileReport>, string]>([
  [{}, 'raw chat lines, 1,234 messages.'],
  [{ entries: 1, unit: 'second' }, 'raw chat lines, 1 second.'],
  [{ entries: 0 }, 'raw chat lines, but it has no messages.'],
  [{ form: null, entries: 0, trouble: 'The file is empty.' }, 'The file is empty.'],
  [{ trouble: 'The file ends early.' }, 'raw chat lines, 1,234 messages. The file ends early.'],
  [
    { unreadable: 2, firstUnreadable: { entry: 1_007, problem: 'it is no JSON' } },
    'raw chat lines, 1,234 messages. 2 entries are left out; the first is entry 1,007: it is no JSON.',
  ],
  [
    { notes: { 'later-comment': 134, 'wrong-date': 1, 'unknown-emote': 2_000 } },
    'raw chat lines, 1,234 messages. 134 comments were written under the video later: not counted. 1 comment has a wrong date: counted at the place in the video. 2,000 emotes are marked in an unknown way: not counted.',
  ],
])('a file is told in sentences: %o', (changes, text) => {
  expect(reportText(report(changes))).toBe(text);
});

const chat = (changes: Partial<OpenedChat>): OpenedChat => ({
  recordingId: 'a',
  reports: [],
  late: 0,
  foreign: 0,
  beyond: 0,
  hasTooManyEmotes: false,
  emotes: 'none',
  listFailures: [],
  unknownWords: { words: 0, likeEmotes: 0 },
  ...changes,
});

test('what is left out of all files is told, a sentence each', () => {
  expect(leftOutTexts(chat({}))).toEqual([]);
  expect(
    leftOutTexts(chat({ late: 1, foreign: 2, beyond: 3, listFailures: ['7TV Channel: no answer.'] })),
  ).toEqual([
    '1 message is left out: far out of order.',
    '2 lines are left out: of another channel.',
    '3 messages are left out: more than ten days from the others.',
    'Not loaded: 7TV Channel: no answer.',
  ]);
  expect(leftOutTexts(chat({ hasTooManyEmotes: true }))).toEqual([
    'It has more than 65,536 different emotes: the tables have the first ones, the totals all.',
  ]);
});

test('which emotes were counted is told, and how many words look like missing ones', () => {
  expect(emotesText(chat({}))).toMatch(/^Counted with .* missing\.$/);
  expect(emotesText(chat({ unknownWords: { words: 10, likeEmotes: 0 } }))).toMatch(/None of the 10 most/);
  expect(emotesText(chat({ unknownWords: { words: 10, likeEmotes: 1 } }))).toMatch(
    /1 of the 10 .* looks like a removed emote/,
  );
  expect(emotesText(chat({ emotes: 'todays', unknownWords: { words: 9, likeEmotes: 4 } }))).toMatch(
    /today’s lists.* 4 of the 9 .* look like removed emotes; not counted\.$/,
  );
});
