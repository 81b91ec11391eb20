import { expect, test } from 'vitest';
import { readLog, readMessages } from '../../../tests/stages/files.ts';
import { NO_TIME, slashOrderOf } from './written-time.ts';

const KNOWN = '2026-02-28 14:02:03';
const NO_CALENDAR = [
  '2026-02-30 14:02:03',
  '2026-02-29 14:02:03',
  '2026-13-01 14:02:03',
  '04/31/2026, 2:02:03 PM',
  '29/02/2026 14:02:03',
  '2026-02-28T24:00:00Z',
  '2026-02-28 14:02:61',
  '1:75:03',
  '14:02:75',
];
/** Notations of programs, spreadsheets and languages that are refused, with the ones that are read. */
const OTHER_NOTATIONS = [
  '0 days 01:02:03',
  'Sat Nov 21 14:02:03 2026',
  'Nov 21 14:02:03',
  '14:02:03 21/11/2026',
  '9:5:2',
  '14:02:03:512',
  '1795269603500000000',
];

test.each([...NO_CALENDAR, ...OTHER_NOTATIONS])(
  'an impossible time, or one in another notation, is unreadable: %s',
  async (time) => {
    for (const [text, entry] of [
      [`[${KNOWN}] anna: a\n[${time}] anna: b\n[${KNOWN}] anna: c\n`, 2],
      [`time;user;message\n${KNOWN};anna;a\n${time};anna;b\n`, 3],
      [
        [KNOWN, time].map((at) => `${JSON.stringify({ time: at, user: 'anna', message: 'a' })}\n`).join(''),
        2,
      ],
    ] as const) {
      const { messages, report } = await readMessages(text);
      expect(new Set(messages.map(({ at }) => at))).toEqual(new Set(['2026-02-28T14:02:03.000Z']));
      expect(report).toMatchObject({ unreadable: 1, firstUnreadable: { entry, problem: NO_TIME } });
    }
  },
);

test.each([
  ['no date', '[14:02:03] a: x', 'unclear'],
  ['one date', '[11/12/2026 14:02:03] a: x', 'unclear'],
  ['a day above 12 first', '[12/11/2026 23:59] a: x\n[13/11/2026 00:00] a: x', 'day'],
  ['a day above 12 second', '11/12/2026, 11:59 PM - a: x\n11/13/2026, 12:00 AM - a: x', 'month'],
  ['dates and times in two columns', '12/11/2026,"23:59:59",a,x\n13/11/2026,"00:00:00",a,x', 'day'],
  ['JSON on one line', String.raw`[{"time":"12\/11\/2026 23:59"},{"time":"13\/11\/2026 00:00"}]`, 'day'],
  ['a date that a chatter wrote', '[11/10/2026 23:59:59] a: 13/11/2026 20:00!', 'unclear'],
  ['fractions', 'a: 13/1/20\n1/13/20', 'unclear'],
])('the order of month and day follows from a number that can be no month: %s', (_, text, order) => {
  expect(slashOrderOf(text)).toBe(order);
});

test('where no date shows the order the month is first, and a note says it', async () => {
  const log = (...days: readonly string[]) => days.map((day) => `[${day}/2026 23:59:59] anna: hi`);
  expect((await readLog(...log('12/11', '13/11'))).chat[0]).toBe('2026-11-12T23:59:59Z anna hi');
  const { chat, report } = await readLog(...log('10/11'));
  expect(chat).toEqual(['2026-10-11T23:59:59Z anna hi']);
  expect(report.notes).toEqual({ 'unclear-date': 1 });
});

test('an impossible day or time in two columns is unreadable', async () => {
  const rows = ['2026-02-28,23:59:03', '2026-02-30,14:02:03', '2026-02-28,25:02:03', '2026-02-28,59:58.5'];
  const { messages, report } = await readMessages(
    ['date,time,user,message', ...rows.map((row) => `${row},anna,hi`), ''].join('\n'),
  );
  expect(messages[0]?.at).toEqual('2026-02-28T23:59:03.000Z');
  expect(report.unreadable).toBe(3);
});

test('an impossible date of a comment is ignored', async () => {
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
