import { expect, test } from 'vitest';
import { readLine } from '../../tests/builders/lines.ts';
import type { MessageLine } from '../chat/line.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { createCounter } from './counter.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

const emote: Emote = { key: emoteKey('7TV', 'x'), id: 'x', code: 'x', imageUrl: '', source: '7TV', score: 1 };
const LINES = {
  m1: '@id=m1;user-id=5 :anna!anna@anna PRIVMSG #c :x',
  m2: '@id=m2;user-id=5 :anna!anna@anna PRIVMSG #c :y',
  m3: '@id=m3;user-id=6 :bert!bert@bert PRIVMSG #c :m1 anna',
  m4: '@id=m4;user-id=55 :bertha!bertha@bertha PRIVMSG #c :bert user-id=5',
  m5: '@id=m5;login=carl :tmi.twitch.tv USERNOTICE #c :x',
  none: ':dora!dora@dora PRIVMSG #c :x',
} as const;

function messageOf(line: string): MessageLine {
  const read = readLine(line);
  if (read.kind !== 'message') throw new Error(`read as ${read.kind}`);
  return read;
}

function start() {
  const counter = createCounter({ countsOf: () => [0, 1], emotes: () => [emote], initialOffsetMs: 0 });
  const say = (...names: readonly (keyof typeof LINES)[]): void => {
    for (const name of names) {
      const line = LINES[name];
      counter.receive(messageOf(line.replace(/id=(m\d)/, () => `id=${name}-${counted++}`)), at(0));
    }
  };
  let counted = 0;
  return { counter, say, total: () => counter.step(at(1)).totalEmotes };
}

test.each([
  ['5', 'anna', ['m3', 'm4', 'm5', 'none']],
  ['', 'bert', ['m1', 'm2', 'm4', 'm5', 'none']],
  ['', 'carl', ['m1', 'm2', 'm3', 'm4', 'none']],
  ['7', 'anna', ['m1', 'm2', 'm3', 'm4', 'm5', 'none']],
  ['', '', []],
])('the messages of the user %j %j are removed, the others stay', (userId, login, stays) => {
  const { counter, say, total } = start();
  say('m1', 'm2', 'm3', 'm4', 'm5', 'none');
  counter.removeUser(userId, login);
  expect(total()).toBe(stays.length);
  expect(total()).toBe(stays.length);
});

test('messages of a user after a removal count, at the same moment and later', () => {
  const { counter, say, total } = start();
  say('m1', 'm3');
  counter.removeUser('5', 'anna');
  say('m1');
  counter.removeUser('5', 'anna');
  say('m2', 'm2');
  expect(total()).toBe(3);
  counter.removeUser('', '');
  say('m1');
  expect(total()).toBe(1);
  say('m1');
  expect(total()).toBe(2);
});
