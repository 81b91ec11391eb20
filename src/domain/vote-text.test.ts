import { expect, test } from 'vitest';
import { unseenPart, voteOf } from '../../tests/builders/votes.ts';
import { gapTexts, percentOf, resultText, startText, unseenText, winnerText } from './vote-text.ts';

test.each([
  [{ LUL: 5, Sadge: 3 }, 'LUL wins with 5 of 8 votes'],
  [{ LUL: 1, Sadge: 0 }, 'LUL wins with 1 of 1 vote'],
  [{ LUL: 4_321, Sadge: 1 }, 'LUL wins with 4,321 of 4,322 votes'],
  [{ LUL: 4, Sadge: 4, a: 1 }, 'a tie of LUL and Sadge, 4 votes each'],
  [{ LUL: 1, Sadge: 1, a: 1 }, 'a tie of LUL, Sadge and a, 1 vote each'],
  [{ LUL: 0, Sadge: 0 }, 'nobody voted'],
])('of %j it is said: %s', (votes, expected) => {
  expect(winnerText(voteOf(votes))).toBe(expected);
});

test('a screen reader hears the options and the length, and then the result', () => {
  const vote = voteOf({ LUL: 5, Sadge: 3, a: 0 });
  expect(startText(vote)).toBe('Vote: LUL, Sadge or a, 60 seconds.');
  expect(resultText(vote)).toBe('Vote over: LUL wins with 5 of 8 votes.');
  expect(resultText({ ...vote, unseen: unseenPart(0, 12) })).toBe(
    'Vote over: LUL wins with 5 of 8 votes. Some of its chat was not seen.',
  );
});

test.each([
  [null, null],
  [unseenPart(0, 12), 'counted since 0:12'],
  [unseenPart(12, 15), 'counted until 0:12 and since 0:15'],
  [unseenPart(12, null), 'counted until 0:12'],
  [unseenPart(0, null), 'not counted yet'],
])('a vote without the chat of %j says %j', (unseen, expected) => {
  expect(unseenText(voteOf({ a: 1, b: 1 }, { unseen }))).toBe(expected);
});

test('a vote of which nothing was seen does not say that nobody voted', () => {
  const vote = voteOf({ a: 0, b: 0 }, { unseen: unseenPart(0, null), isOver: true });
  expect([winnerText(vote), unseenText(vote)]).toEqual(['no vote was seen', 'not counted']);
});

test('a vote says what it lacks: a part of its chat, and chatters who were left out', () => {
  expect(gapTexts(voteOf({ a: 1, b: 1 }))).toEqual([]);
  const vote = voteOf({ a: 60_000, b: 40_000 }, { unseen: unseenPart(0, 12), isFull: true });
  expect(gapTexts(vote)).toEqual(['counted since 0:12', 'more chatters were left out']);
});

test('percent are rounded, and 0 before the first vote', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33, 67, 0]);
});
