import { expect, test } from 'vitest';
import { listedEmote, usageOf } from '../../../tests/builders/usage.ts';
import { hourlyText, noteText } from './row-texts.ts';
import { rowsOf } from './usage-rows.ts';

test.each([
  [null, '–'],
  [0, '0.0'],
  [0.049, '<0.1'],
  [0.05, '0.1'],
  [4.16, '4.2'],
  [608, '608.0'],
  [12_345.67, '12,345.7'],
])('%j uses an hour are %s: one decimal in each row', (rate, text) => {
  expect(hourlyText(rate)).toBe(text);
});

test('a row says why its emote has no uses, or what it was called', () => {
  const emotes = [
    listedEmote('a'),
    { ...listedEmote('twin', { source: 'BetterTTV' }), code: 'a' },
    listedEmote('Clap', { oldCode: 'Appl\u202eause' }),
    listedEmote('ignored'),
  ];
  const rows = rowsOf(usageOf(emotes, [5, 0, 1, 0]), ['ignored']).listed;
  expect(rows.map(noteText)).toEqual([
    '',
    'twin of 7TV’s: uses count there',
    'was Appl\ufffdause',
    'ignored, not counted',
  ]);
});
