import { expect, test } from 'vitest';
import { readLog, readMessages } from '../../../tests/stages/files.ts';

const KNOWN = '2026-02-28 14:02:03';

test.each([
  '2026-02-30 14:02:03',
  '2026-02-29 14:02:03',
  '2026-04-31T14:02:03Z',
  '2026-13-01 14:02:03',
  '31.04.2026 14:02:03',
  '04/31/2026, 2:02:03 PM',
  '29/02/2026 14:02:03',
  'Feb 30, 2026 14:02:03',
  'Mon Feb 30 2026 14:02:03 GMT+0200 (CEST)',
  'Sun Feb 29 02:02:03 2026',
  '30 Feb 2026 02:02:30',
  '2026-02-28 25:02:03',
  '2026-02-28 14:60:03',
  '2026-02-28T24:00:00Z',
  '2026-02-28 14:02:61',
  '2026-02-28 25:02:03 PM',
  '1:75:03',
  '14:02:75',
])(
  'a date that no calendar has, or a time that no clock has, is no time, and that is told: %s',
  async (time) => {
    for (const [text, entry] of [
      [`[${KNOWN}] anna: a\n[${time}] anna: b\n`, 2],
      [`time;user;message\n${KNOWN};anna;a\n${time};anna;b\n`, 3],
      [
        [KNOWN, time].map((at) => `${JSON.stringify({ time: at, user: 'anna', message: 'a' })}\n`).join(''),
        2,
      ],
    ] as const) {
      const { messages, report } = await readMessages(text);
      expect(messages.map(({ at }) => at)).toEqual(['2026-02-28T14:02:03.000Z']);
      expect(report).toMatchObject({ unreadable: 1, firstUnreadable: { entry } });
    }
  },
);

test.each([
  ['2028-02-29 14:02:03', '2028-02-29T14:02:03.000Z'],
  ['Tue Feb 29 2028 14:02:03 GMT+0200 (CEST)', '2028-02-29T12:02:03.000Z'],
  ['Sun Nov 1 2026 00:30:03 GMT+0200', '2026-10-31T22:30:03.000Z'],
  ['Sat, 21 Nov 2026 14:02:03 GMT', '2026-11-21T14:02:03.000Z'],
  // The first hour of a day, as JavaScript writes it for the United States without AM and PM.
  ['11/21/2026, 24:05:07', '2026-11-21T00:05:07.000Z'],
  ['2026-11-21, 24:00:00', '2026-11-21T00:00:00.000Z'],
])('a date that a calendar has is read: %s', async (time, at) => {
  const { messages } = await readMessages(`time;user;message\n${time};anna;hi\n`);
  expect(messages).toMatchObject([{ at }]);
});

test('a day and a time in two columns that no calendar or clock has are no time, and that is told', async () => {
  const rows = ['2026-02-28,23:59:03', '2026-02-30,14:02:03', '2026-02-28,25:02:03', '2026-02-28,24:02:03'];
  const { messages, report } = await readMessages(
    ['date,time,user,message', ...rows.map((row) => `${row},anna,hi`), ''].join('\n'),
  );
  expect(messages.map(({ at }) => at)).toEqual(['2026-02-28T23:59:03.000Z', '2026-02-28T00:02:03.000Z']);
  expect(report.unreadable).toBe(2);
});

test('a day that its month does not have shows no order of the numbers in dates', async () => {
  const lines = ['26-02-27', '26-02-28', '26-02-29'].map((day) => `[${day} 14:02:03] <anna> hi`);
  const { chat, report } = await readLog(...lines);
  expect(chat).toEqual(['2026-02-27T14:02:03Z anna hi', '2026-02-28T14:02:03Z anna hi']);
  expect(report.unreadable).toBe(1);
});

test('a date without a year that no year near it has is no time, and that is told', async () => {
  const { chat, report } = await readLog(
    '# Log started: 2026-02-28 23:00:00 +0000',
    '[28/02 23:00:01] <anna> a',
    '[29/02 14:02:03] <anna> b',
    '[Feb 30 14:02:03] <anna> b',
    '[01/03 25:02:03] <anna> b',
    '[01/03 24:02:03] <anna> c',
  );
  expect(chat).toEqual(['2026-02-28T23:00:01Z anna a', '2026-03-01T00:02:03Z anna c']);
  expect(report.unreadable).toBe(3);
});

test('a comment whose date no calendar has has none', async () => {
  const comment = (created_at: string, content_offset_seconds: number) => ({
    _id: created_at,
    created_at,
    content_offset_seconds,
    commenter: { _id: '1', name: 'anna', display_name: 'anna' },
    message: { body: 'hi', fragments: [{ text: 'hi' }] },
  });
  const comments = [comment('2026-02-28T14:00:10Z', 10), comment('2026-02-30T14:00:20Z', 20)];
  const { messages, report } = await readMessages(
    JSON.stringify({ streamer: { name: 'a', id: 1 }, comments }),
  );
  expect(messages.map(({ at }) => at)).toEqual(['2026-02-28T14:00:10.500Z', '2026-02-28T14:00:20.500Z']);
  expect(report.notes).toEqual({});
});
