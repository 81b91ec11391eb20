import { expect, test } from 'vitest';
import type { SecondTotals } from '../../domain/recording.ts';
import { nearestSeen, seenSecond, stepSecond } from './seen-seconds.ts';

const totals = { 'every-use': 3, 'once-a-message': 3, 'once-a-chatter': 3 };
const secondOf = (second: number): SecondTotals => ({
  second,
  isGap: second === 104 || second === 105,
  messages: 1,
  chatters: 1,
  totals,
});
/** 100 to 110, without 107; 104 and 105 are gaps. */
const SECONDS = [100, 101, 102, 103, 104, 105, 106, 108, 109, 110].map(secondOf);

test.each([
  ['one back from the present', null, -1, 109],
  ['over a gap, back', 106, -1, 103],
  ['over a gap, forward', 103, 1, 106],
  ['over a missing second', 106, 1, 108],
  ['to the oldest at most', 102, -300, 100],
  ['to the present at the newest', 109, 1, null],
  ['forward from the present', null, 1, null],
  ['from a second before the strip', 50, 1, 100],
])('a step goes %s', (_, from, by, to) => {
  expect(stepSecond(SECONDS, from, by)).toBe(to);
});

test('a step without a second that was seen stays at the present', () => {
  expect(stepSecond([secondOf(104), secondOf(105)], null, -1)).toBe(null);
  expect(stepSecond([], null, -1)).toBe(null);
});

test('for a point in a gap there is the nearest second that was seen', () => {
  expect([99, 104, 105, 120].map((wanted) => nearestSeen(SECONDS, wanted))).toEqual([100, 103, 106, 110]);
  expect(nearestSeen([secondOf(104)], 104)).toBe(null);
});

test('a gap has no numbers', () => {
  expect(seenSecond(SECONDS, 104)).toBeUndefined();
  expect(seenSecond(SECONDS, 106)?.second).toBe(106);
});
