import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

const message = (time: number) => ({
  time_in_seconds: time,
  message: 'Kappa',
  message_type: 'text_message',
  emotes: [{ id: '25', locations: ['0-4'] }],
  author: { name: 'ann', id: '7' },
});

test.each([
  ['a list', JSON.stringify([message(1), message(2)])],
  ['a list in an object', JSON.stringify({ messages: [message(1), message(2)], vid: 'x' }, null, 2)],
  ['one a line', `${JSON.stringify(message(1))}\n${JSON.stringify(message(2))}\n`],
  [
    'one a line, of which the first has an end of a line for Unicode, but not for JSON',
    `${JSON.stringify({ ...message(1), message: 'Kappa\u2028hi' })}\n${JSON.stringify(message(2))}\n`,
  ],
])('the messages of chat_downloader are read with their emotes: %s', async (_, content) => {
  const { messages, lines, report } = await readMessages(content);
  expect(report).toMatchObject({ entries: 2, unreadable: 0 });
  expect(messages.map(({ at }) => at)).toEqual([1, 2]);
  expect(lines[1]).toContain(';emotes=25:0-4;');
});

test('where an old file has only the name of an author, it is the chatter', async () => {
  const old = (time_in_seconds: number, author: string) => ({
    time_in_seconds,
    author,
    message: 'hi',
    time_text: '0:01',
  });
  const { messages, lines } = await readMessages(
    JSON.stringify([old(1, 'Ann'), old(2, 'Ann'), old(3, 'Ben')]),
  );
  expect(messages.map(({ login }) => login)).toEqual(['ann', 'ann', 'ben']);
  expect(new Set(lines.map((line) => /user-id=\d+/.exec(line)?.[0])).size).toBe(2);
});
