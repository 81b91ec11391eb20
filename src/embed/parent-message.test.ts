import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import type { Emote, EmoteCount } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { toParentMessage } from './parent-message.ts';

const emote = (code: string, more: Partial<Emote> = {}): Emote => ({
  key: `7TV:${code}`,
  id: code,
  code,
  imageUrl: 'https://x/y',
  stillUrl: 'https://x/z',
  source: '7TV',
  score: 2.8,
  ...more,
});

const snapshot = (emoteCounts: readonly EmoteCount[], totalEmotes: number): Snapshot => ({
  version: 4,
  endTime: 0 as UnixMs,
  emoteCounts,
  totalEmotes,
  observedMs: 10_000,
  lastCountedAt: 0 as UnixMs,
  messagesSeen: 9,
  oldestMessageAgeMs: 0,
});

test('a parent gets exactly the known fields, in the order of the counts', () => {
  const message = toParentMessage(
    snapshot(
      [
        { emote: emote('D:(a)'), count: 3 },
        { emote: emote('lol', { pattern: 'lo+l' }), count: 2 },
      ],
      5,
    ),
  );
  expect(message).toEqual({
    totalEmotes: 5,
    emoteCounts: [
      {
        id: 'D:(a)',
        emote: 'D:(a)',
        imageUrl: 'https://x/y',
        regexp: 'D:\\(a\\)',
        source: '7TV',
        score: 2.8,
        count: 3,
      },
      {
        id: 'lol',
        emote: 'lol',
        imageUrl: 'https://x/y',
        regexp: 'lo+l',
        source: '7TV',
        score: 2.8,
        count: 2,
      },
    ],
  });
});

test.each(['.*', '[a]', 'a|b', '$&', '\\d', '^x$', 'a/b', '{2}', 'a-b', '(?:'])(
  'the expression of the code %j matches that code and nothing else',
  (code) => {
    const [posted] = toParentMessage(snapshot([{ emote: emote(code), count: 1 }], 1)).emoteCounts;
    const expression = new RegExp(`^${posted?.regexp}$`);
    expect(expression.test(code)).toBe(true);
    expect(expression.test(`${code}x`)).toBe(false);
  },
);

test('a parent is posted no emotes while nothing is observed, in the shape it always gets', () => {
  expect(toParentMessage({ ...snapshot([], 0), observedMs: 0, lastCountedAt: null })).toEqual({
    emoteCounts: [],
    totalEmotes: 0,
  });
});
