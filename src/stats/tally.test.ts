import { expect, test } from 'vitest';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { createTally } from './tally.ts';

const emote = (id: string, imageUrl: string): Emote => ({
  key: emoteKey('7TV', id),
  id,
  code: id,
  imageUrl,
  source: '7TV',
  score: 1,
});

test('an emote that a changed list made anew goes on under its key, and looks as it does now', () => {
  const tally = createTally();
  const [before, after] = [emote('a', 'before'), emote('a', 'after')];
  tally.add([{ emote: before, count: 3 }]);
  tally.add([{ emote: after, count: 2 }]);
  expect([...tally.uses()]).toEqual([{ emote: after, count: 5 }]);
  tally.subtract([{ emote: before, count: 3 }]);
  expect([...tally.uses()]).toEqual([{ emote: after, count: 2 }]);
  expect(tally.total()).toBe(2);
  tally.subtract([{ emote: after, count: 2 }]);
  expect([...tally.uses()]).toEqual([]);
});
