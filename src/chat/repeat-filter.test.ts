import { expect, test } from 'vitest';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { readLine } from './line.ts';
import { createRepeatFilter } from './repeat-filter.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

function message(id: string): ChatMessage {
  const read = readLine(`@emotes=;id=${id};mod=0 :a!a@a PRIVMSG #c :hi`);
  if (read.kind !== 'message') throw new Error(`read as ${read.kind}`);
  return read;
}

test('an id counts once', () => {
  const isRepeat = createRepeatFilter();
  expect(['a', 'b', 'a'].map((id) => isRepeat(message(id), at(0)))).toEqual([false, false, true]);
});

test('a message without an id is never a repeat', () => {
  const isRepeat = createRepeatFilter();
  expect(['', ''].map((id) => isRepeat(message(id), at(0)))).toEqual([false, false]);
});

test('the last 10 000 ids are remembered however slow the chat, and old ones are forgotten', () => {
  const isRepeat = createRepeatFilter();
  for (let i = 0; i < 40_000; i++) isRepeat(message(`id${i}`), at(i * 100));
  expect(isRepeat(message('id30000'), at(4_000_000))).toBe(true);
  expect(isRepeat(message('id100'), at(4_000_000))).toBe(false);
});

test('the ids of the last ten seconds are remembered however fast the chat', () => {
  const isRepeat = createRepeatFilter();
  for (let i = 0; i < 90_000; i++) isRepeat(message(`id${i}`), at(i / 5));
  expect(isRepeat(message('id40001'), at(18_000))).toBe(true);
});
