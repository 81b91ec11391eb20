import { expect, test } from 'vitest';
import type { Emote, EmoteCount } from '../domain/emote.ts';
import { shareEmotes } from './share-emotes.ts';

const use = (id: string, count: number, more: Partial<Emote> = {}): EmoteCount => ({
  emote: { key: `7TV:${id}`, id, code: id, imageUrl: 'https://x/y', source: '7TV', score: 1, ...more },
  count,
});

test('the same emote in two snapshots is one object, with the count of each', () => {
  const earlier = [use('a', 5), use('b', 3)];
  const uses = [use('b', 9), use('c', 2), use('a', 1)];
  const shared = shareEmotes(uses, earlier);
  expect(shared).toEqual(uses);
  expect(shared[0]?.emote).toBe(earlier[1]?.emote);
  expect(shared[2]?.emote).toBe(earlier[0]?.emote);
});

test.each<Partial<Emote>>([
  { code: 'other' },
  { imageUrl: 'https://x/z' },
  { stillUrl: 'https://x/s' },
  { score: 2 },
  { pattern: 'a+' },
])('an emote that changed in %j is the new one', (change) => {
  const [shared] = shareEmotes([use('a', 1, change)], [use('a', 1)]);
  expect(shared).toEqual(use('a', 1, change));
});
