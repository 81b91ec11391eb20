import { expect, test } from 'vitest';
import { bytesOf, readMessages, streamInParts } from '../../tests/stages/files.ts';
import { openChatFile } from './chat-file.ts';

/** 2026-11-21T14:00:00Z. */
const ZERO_MS = 1_795_269_600_000;
const rawLine = (text: string, tags = ''): string => `${tags}:a!a@a PRIVMSG #somebody :${text}\n`;
const comment = (offsetS: number, body = 'x') => ({
  content_offset_seconds: offsetS,
  created_at: new Date(ZERO_MS + offsetS * 1_000).toISOString(),
  commenter: { name: 'a' },
  message: { body },
});

test('a line without a time has that of the line before it; before the first time a message is unreadable', async () => {
  const { messages, report } = await readMessages(
    [rawLine('a'), rawLine('b', '@tmi-sent-ts=1795269605000 '), rawLine('c')].join(''),
  );
  expect(messages.map(({ at, text }) => [at, text])).toEqual([
    ['2026-11-21T14:00:05.000Z', 'b'],
    ['2026-11-21T14:00:05.000Z', 'c'],
  ]);
  expect(report).toMatchObject({ unreadable: 1, firstUnreadable: { entry: 1, problem: 'it has no time' } });
});

test('5,000 comments show the start of their video: later ones are counted as they are read', async () => {
  const bytes = bytesOf(JSON.stringify(Array.from({ length: 5_500 }, (_, index) => comment(index))));
  const stream = () => streamInParts(bytes, 65_536);
  const file = openChatFile({ name: 'chat', size: bytes.length, stream });
  const lengths: number[] = [];
  while (!file.isAtEnd()) lengths.push((await file.readNext()).length);
  const first = lengths.findIndex((length) => length > 0);
  expect(lengths[first]).toBeGreaterThanOrEqual(5_000);
  expect(lengths.slice(first + 1).some((length) => length > 0)).toBe(true);
  expect(file.facts().zeroMs).toBe(ZERO_MS);
});

test('another chat begins only after a message', async () => {
  const twice = (comments: readonly object[]): string =>
    `{"streamer": {"name": "a"}, "comments": ${JSON.stringify(comments)}, "streamer": {"name": "b"}}`;
  expect((await readMessages(twice([]))).report.trouble).toBeNull();
  expect((await readMessages(twice([comment(1)]))).report.trouble).toEqual({ kind: 'another-chat' });
});

test('facts that Twitch cannot have are ignored, and the first value of each is used', async () => {
  const of = (streamer: object, comments: readonly object[]): string =>
    JSON.stringify({ streamer, video: { id: 'x' }, comments });
  const none = await readMessages(of({ name: 'a b', id: 0 }, []));
  expect(none.facts).toEqual({});
  const said = await readMessages(
    of({ name: 'ann', id: 0 }, [
      { ...comment(1), channel_id: '7', content_id: '2000000001' },
      { ...comment(2), channel_id: '8' },
    ]),
  );
  expect(said.facts).toMatchObject({ channelLogin: 'ann', roomId: '7', videoId: '2000000001' });
});

test('a line that live chat would drop, because it is too long, is unreadable', async () => {
  const tags = '@tmi-sent-ts=1795269605000 ';
  const padded = (length: number): string => rawLine('x'.repeat(length - rawLine('', tags).length + 1), tags);
  const lines = await readMessages(padded(65_536) + padded(65_537));
  const comments = await readMessages(JSON.stringify([comment(1), comment(2, 'x'.repeat(65_537))]));
  for (const { report } of [lines, comments]) {
    expect(report).toMatchObject({
      entries: 1,
      unreadable: 1,
      firstUnreadable: { entry: 2, problem: 'it is too long' },
    });
  }
});
