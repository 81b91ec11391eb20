import { expect, test } from 'vitest';
import type { EmoteCount } from '../../domain/emote.ts';
import { inHeldOrder } from './held-order.ts';

const use = (code: string, count: number): EmoteCount => ({
  emote: { key: code, id: code, code, imageUrl: '', source: '7TV', score: 1 },
  count,
});
const rowsOf = (uses: readonly EmoteCount[]): string =>
  uses.map(({ emote, count }) => `${emote.code}${count}`).join(' ');

test('held rows keep their places while their counts change', () => {
  expect(rowsOf(inHeldOrder([use('a', 5), use('b', 3)], [use('b', 9), use('a', 1)]))).toBe('a1 b9');
});

test('an emote that left shows 0 in its place, one that came stands at the end', () => {
  expect(rowsOf(inHeldOrder([use('a', 5), use('b', 3)], [use('c', 9), use('b', 2), use('d', 1)]))).toBe(
    'a0 b2 c9 d1',
  );
});
