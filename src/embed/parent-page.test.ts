import { expect, test } from 'vitest';
import type { EmbedMode } from '../../packages/client/src/embed-address.ts';
import { readPostedCounts } from '../../packages/client/src/read-posted-counts.ts';
import { emoteOf, snapshotOf } from '../../tests/builders/snapshots.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { EMOTES_A_STEP } from '../session/counter.ts';
import { toParentMessage } from './parent-page.ts';

const emote = (code: string, more: Partial<Emote> = {}): Emote =>
  emoteOf(code, { imageUrl: 'https://x/y', stillUrl: 'https://x/z', score: 2.8, ...more });

test('a parent gets exactly the known fields, in the order of the counts', () => {
  const message = toParentMessage(
    snapshotOf(4, [
      { emote: emote('D:(a)'), count: 3 },
      { emote: emote('lol', { pattern: 'lo+l' }), count: 2 },
    ]),
  );
  const both = { imageUrl: 'https://x/y', source: '7TV', score: 2.8 };
  expect(message).toEqual({
    totalEmotes: 5,
    emoteCounts: [
      { ...both, id: 'D:(a)', emote: 'D:(a)', regexp: 'D:\\(a\\)', count: 3 },
      { ...both, id: 'lol', emote: 'lol', regexp: 'lo+l', count: 2 },
    ],
  });
});

test.each(['.*', '[a]', 'a|b', '$&', '\\d', '^x$', 'a/b', '{2}', ':-)', '(?:', '&&😀'])(
  'the expression of the code %j matches that code and nothing else, with each flag',
  (code) => {
    const [posted] = toParentMessage(snapshotOf(1, [{ emote: emote(code), count: 1 }])).emoteCounts;
    for (const flag of ['', 'u', 'v']) {
      const expression = new RegExp(`^${posted?.regexp}$`, flag);
      expect(expression.test(code)).toBe(true);
      expect(expression.test(`${code}x`)).toBe(false);
    }
  },
);

test('while nothing is observed a parent is posted no emotes, in the same shape', () => {
  expect(toParentMessage(snapshotOf(1, [], { observedMs: 0, lastCountedAt: null }))).toEqual({
    emoteCounts: [],
    totalEmotes: 0,
  });
});

test('the client reads every message that is posted, up to the most emotes of a step', () => {
  const counts = Array.from({ length: EMOTES_A_STEP }, (_, at) => ({ emote: emote(`e${at}`), count: 1 }));
  for (const length of [0, 1, EMOTES_A_STEP]) {
    const message = toParentMessage(snapshotOf(1, counts.slice(0, length)));
    expect(message.emoteCounts).toHaveLength(length);
    expect(readPostedCounts(structuredClone(message))).toEqual(message);
  }
});

test('the client and the site know the same ways of counting', () => {
  // It compiles only with every mode of the client, and no other.
  const modes: Readonly<Record<EmbedMode, CountingMode>> = {
    'every-use': 'every-use',
    'once-a-message': 'once-a-message',
    'once-a-chatter': 'once-a-chatter',
  };
  expect(Object.values(modes)).toEqual(COUNTING_MODES);
});
