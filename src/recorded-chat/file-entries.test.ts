import { expect, test } from 'vitest';
import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { createFileEntries } from './file-entries.ts';
import { ANOTHER_CHAT, type Comment } from './forms/chat-form.ts';

const said = (text: string): string => `:a!a@a PRIVMSG #somebody :${text}`;
const line = (sentAt: number | null, text: string) => ({ kind: 'line', sentAt, line: said(text) }) as const;
const comment = (createdMs: number, offsetS: number | null, text = 'x'): Comment => ({
  ...{ kind: 'comment', createdMs, offsetS, id: '', userId: '', login: 'a', text, emotes: '' },
});

test('a file whose lines have no times is not read further than its first million characters', () => {
  const { add, trouble } = createFileEntries('chat', true);
  for (let index = 0; index < 10; index++) add(line(null, 'x'.repeat(99_900)));
  expect(trouble()).toBeNull();
  add(line(null, 'x'.repeat(99_900)));
  expect(trouble()).toEqual({ kind: 'untimed' });
});

test('lines before the first time have that time', () => {
  const entries = createFileEntries('chat', true);
  entries.add(line(null, 'a'));
  expect(entries.drain()).toEqual([]);
  entries.add(line(5_000, 'b'));
  entries.add(line(null, 'c'));
  entries.end();
  expect(entries.drain().map(({ at }) => at)).toEqual([5_000, 5_000, 5_000]);
  expect(entries.trouble()).toBeNull();
});

test('comments wait until 5,000 of them show the start of their video', () => {
  const { add, drain, facts } = createFileEntries('chat', true);
  for (let index = 0; index < 4_999; index++) add(comment(1e12 + index * 1_000, index));
  expect(drain()).toEqual([]);
  add(comment(1e12 + 4_999_000, 4_999));
  expect(drain()).toHaveLength(5_000);
  expect(facts().zeroMs).toBe(1e12);
  add(comment(1e12 + 5_000_000, 5_000));
  expect(drain().map(({ at }) => at)).toEqual([1e12 + 5_000_500]);
});

test('a file without dates is refused beside other files', () => {
  const entries = createFileEntries('chat', false);
  entries.add({ kind: 'facts', facts: { zeroMs: UNDATED_ZERO_MS } });
  entries.add(line(UNDATED_ZERO_MS, 'a'));
  entries.add(line(UNDATED_ZERO_MS, 'b'));
  expect(entries.trouble()).toEqual({ kind: 'undated' });
  expect(entries.drain()).toEqual([]);
  expect(entries.report()).toMatchObject({ entries: 0, unreadable: 0 });
});

test('another chat begins only after a message', () => {
  const { add, trouble } = createFileEntries('chat', true);
  add(ANOTHER_CHAT);
  expect(trouble()).toBeNull();
  add(line(1_000, 'a'));
  add(ANOTHER_CHAT);
  expect(trouble()).toEqual({ kind: 'another-chat' });
});

test('facts that Twitch cannot have are none, and the first value of each holds', () => {
  const { add, facts } = createFileEntries('chat', true);
  add({ kind: 'facts', facts: { channelLogin: 'a b', roomId: '0', videoId: 'x' } });
  add({ kind: 'facts', facts: { channelLogin: 'ann', roomId: '7' } });
  add({ kind: 'facts', facts: { channelLogin: 'ben', videoId: '2000000001' } });
  expect(facts()).toEqual({ channelLogin: 'ann', roomId: '7', videoId: '2000000001' });
});

test('a line that live chat would drop, because it is too long, is unreadable', () => {
  const { add, drain, report, end } = createFileEntries('chat', true);
  const padded = (length: number): string => 'x'.repeat(length - said('').length);
  add(line(1_000, padded(65_536)));
  add(line(2_000, padded(65_537)));
  add(comment(3_000, null, padded(65_537)));
  end();
  expect(drain()).toHaveLength(1);
  expect(report()).toMatchObject({
    entries: 1,
    unreadable: 2,
    firstUnreadable: { entry: 2, problem: 'it is too long' },
  });
});
