import { expect, test } from 'vitest';
import { fileReport, readChat } from '../../../tests/builders/recordings.ts';
import type { FileReport } from '../../domain/recorded-chat.ts';
import { emotesText, missingTexts, refusedText, reportText } from './chat-notices.tsx';

test.each<[Partial<FileReport>, string]>([
  [{}, 'raw IRC logs, 1,234 messages.'],
  [{ entries: 1, unit: 'second' }, 'raw IRC logs, 1 second.'],
  [{ entries: 0 }, 'raw IRC logs, but it has no messages.'],
  [
    { form: null, entries: 0, trouble: { kind: 'unknown', text: 'The file is empty.' } },
    'The file is empty.',
  ],
  [
    { trouble: { kind: 'ends-early' } },
    'raw IRC logs, 1,234 messages. The file ends early: it is damaged, or it changed while it was read.',
  ],
  [
    { unreadable: 2, firstUnreadable: { entry: 1_007, problem: 'it is no JSON' } },
    'raw IRC logs, 1,234 messages. 2 entries are left out; the first is entry 1,007: it is no JSON.',
  ],
  [
    { notes: { 'later-comment': 134, 'wrong-date': 1, 'unknown-emote': 2_000 } },
    'raw IRC logs, 1,234 messages. 134 comments were written under the video later: not counted. 1 comment has a wrong date: counted at the place in the video. 2,000 emotes are marked in an unknown way: not counted.',
  ],
])('a file is told in sentences: %o', (changes, text) => {
  expect(reportText(fileReport(changes))).toBe(text);
});

test('what is left out of all files is told, a sentence each', () => {
  expect(missingTexts(readChat({}))).toEqual([]);
  expect(
    missingTexts(
      readChat({
        late: 1,
        foreign: 2,
        beyond: 3,
        repeated: 4,
        listFailures: [{ source: '7TV', title: 'Channel', reason: 'no answer' }],
      }),
    ),
  ).toEqual([
    '1 message is left out: far out of order.',
    '2 lines are left out: of another channel.',
    '3 messages are left out: more than ten days from the others.',
    '4 messages are left out: repeated.',
    'Not loaded: 7TV Channel: no answer.',
  ]);
  expect(missingTexts(readChat({ hasTooManyEmotes: true }))).toEqual([
    'It has more than 65,536 different emotes: the tables have the first ones, the totals all.',
  ]);
});

test('which emotes were counted is told, and how many words look like missing ones', () => {
  expect(emotesText(readChat({}))).toMatch(/^Counted with .* missing\.$/);
  expect(emotesText(readChat({ unknownWords: { words: 10, likeEmotes: 0 } }))).toMatch(
    / No frequent word looks like/,
  );
  expect(emotesText(readChat({ unknownWords: { words: 10, likeEmotes: 1 } }))).toMatch(
    / 1 frequent word looks like a removed emote and was not counted\.$/,
  );
  expect(emotesText(readChat({ emotes: 'todays', unknownWords: { words: 9, likeEmotes: 4 } }))).toMatch(
    /today’s lists.* 4 frequent words look like removed emotes and were not counted\.$/,
  );
});

test('a file that is not open is named, and so is that it is no chat', () => {
  const picture = { kind: 'unknown', text: 'This is no text.' } as const;
  const [bad, damaged] = [
    fileReport({ name: 'cat.png', trouble: picture }),
    fileReport({ trouble: { kind: 'ends-early' } }),
  ];
  expect(refusedText({ reports: [bad] })).toBe('Could not open cat.png. This file is not a recorded chat.');
  expect(refusedText({ reports: [damaged] })).toBe('Could not open chat.');
  expect(refusedText({ reports: [bad, damaged] })).toBe('Could not open these files.');
});
