import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

const ANNA = { at: '2026-11-21T14:02:03.000Z', login: 'anna', text: 'hi' };

/** What `toLocaleString` of Node.js 20 writes. */
const TIMES: readonly (readonly [language: string, time: string])[] = [
  ['cs', '21. 11. 2026 14:02:03'],
  ['da', '21.11.2026, 14.02.03'],
  ['de', '21.11.2026, 14:02:03'],
  ['el', '21/11/2026, 2:02:03 μ.μ.'],
  ['en-CA', '2026-11-21, 2:02:03 p.m.'],
  ['en-GB', '21/11/2026, 14:02:03'],
  ['en-IN', '21/11/2026, 2:02:03 pm'],
  ['en-US', '11/21/2026, 2:02:03 PM'],
  ['es', '21/11/2026, 14:02:03'],
  ['fi', '21.11.2026 klo 14.02.03'],
  ['fr', '21/11/2026 14:02:03'],
  ['hi', '21/11/2026, 2:02:03 pm'],
  ['hu', '2026. 11. 21. 14:02:03'],
  ['id', '21/11/2026, 14.02.03'],
  ['ja', '2026/11/21 14:02:03'],
  ['ko', '2026. 11. 21. 오후 2:02:03'],
  ['lv', '21.11.2026. 14:02:03'],
  ['ms', '21/11/2026, 2:02:03 PTG'],
  ['nl', '21-11-2026, 14:02:03'],
  ['pl', '21.11.2026, 14:02:03'],
  ['ru', '21.11.2026, 14:02:03'],
  ['sl', '21. 11. 2026, 14:02:03'],
  ['th', '21/11/2569 14:02:03'],
  ['tr', '21.11.2026 14:02:03'],
  ['vi', '14:02:03 21/11/2026'],
  ['zh-CN', '2026/11/21 14:02:03'],
  ['zh-TW', '2026/11/21\u2009下午2:02:03'],
];

test.each(TIMES)('a date with a time in the way of a language is read: %s', async (_, time) => {
  for (const text of [
    `[${time}] anna: hi`,
    JSON.stringify({ time, user: 'anna', message: 'hi' }),
    `time;user;message\n${time};anna;hi`,
  ]) {
    expect((await readMessages(`${text}\n`)).messages).toEqual([ANNA]);
  }
});

const NOT_IN_LETTERS = TIMES.filter(([language]) => !['el', 'ms'].includes(language));

test.each(NOT_IN_LETTERS)('so it is without brackets: %s', async (_, time) => {
  expect((await readMessages(`${time} - anna: hi\n`)).messages).toEqual([ANNA]);
});

test.each([
  ['下午2:02:03', 50_523],
  ['오전 2:02:03', 7_323],
  ['2:02:03 PTG', 50_523],
])('a time of the day in the way of a language is read: %s', async (time, at) => {
  expect((await readMessages(`[${time}] anna: hi\n`)).messages).toEqual([{ ...ANNA, at }]);
});
