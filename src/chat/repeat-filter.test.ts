import { expect, test } from 'vitest';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { readLine } from './line.ts';
import { createRepeatFilter } from './repeat-filter.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

function start() {
  const filter = createRepeatFilter();
  return (id: string, ms = 0): boolean => {
    filter.ageTo(at(ms));
    return filter.isRepeat(message(id), at(ms), 0, 1);
  };
}

function message(id: string): ChatMessage {
  const read = readLine(`@emotes=;id=${id};mod=0 :a!a@a PRIVMSG #c :hi`);
  if (read.kind !== 'message') throw new Error(`read as ${read.kind}`);
  return read;
}

test('an id counts once', () => {
  const isRepeat = start();
  expect(['a', 'b', 'a'].map((id) => isRepeat(id))).toEqual([false, false, true]);
});

test('a message without an id is never a repeat', () => {
  const isRepeat = start();
  expect(['', ''].map((id) => isRepeat(id))).toEqual([false, false]);
});

test('a message is found by its id, in either table, and not when it is forgotten', () => {
  const filter = createRepeatFilter();
  for (let i = 0; i < 25_000; i++) filter.isRepeat(message(`id${i}`), at(i * 10), i, 1);
  filter.ageTo(at(250_000));
  filter.ageTo(at(290_000));
  expect(['id24999', 'id12000', 'id100', 'other', ''].map((id) => filter.numberOf(id))).toEqual([
    24_999, 12_000, -1, -1, -1,
  ]);
});

test('an id of 128 characters is remembered, a longer one is none', () => {
  const isRepeat = start();
  const ids = [128, 129].map((length) => 'x'.repeat(length));
  expect([...ids, ...ids].map((id) => isRepeat(id))).toEqual([false, false, true, false]);
});

test('the last 10 000 ids are remembered however slow the chat, and old ones are forgotten', () => {
  const isRepeat = start();
  for (let i = 0; i < 40_000; i++) isRepeat(`id${i}`, i * 100);
  expect(isRepeat('id30000', 4_000_000)).toBe(true);
  expect(isRepeat('id100', 4_000_000)).toBe(false);
});

test('the ids of the last ten seconds are remembered however fast the chat', () => {
  const isRepeat = start();
  for (let i = 0; i < 90_000; i++) isRepeat(`id${i}`, i / 5);
  expect(isRepeat('id40001', 18_000)).toBe(true);
});
