import { expect, test } from 'vitest';
import { readLine } from '../../../tests/builders/lines.ts';
import { voteLineOf } from '../../../tests/builders/votes.ts';
import type { MessageLine } from '../../chat/line.ts';
import { createBallots, VOTERS_MAX } from './ballots.ts';

const uuid = (number: number): string =>
  `${number.toString(16).padStart(8, '0')}-1111-4222-8333-444455556666`;

/** A message that was sent `at`, with a UUID as Twitch sends it. */
const message = (userId: number, at: number, id = uuid(at)) =>
  readLine(voteLineOf({ text: 'a', at, userId, id })) as MessageLine;

test('100 000 chatters vote once each, and one more is left out and said', () => {
  const ballots = createBallots(2);
  for (let user = 1; user <= VOTERS_MAX; user++) ballots.add(message(user, user), user, user % 2);
  expect([ballots.votes(Number.POSITIVE_INFINITY), ballots.isFull()]).toEqual([[50_000, 50_000], false]);
  ballots.add(message(VOTERS_MAX + 1, 1), 200_000, 0);
  expect([ballots.votes(Number.POSITIVE_INFINITY), ballots.isFull()]).toEqual([[50_000, 50_000], true]);
  // A chatter who has voted can change the vote.
  ballots.add(message(1, 200_001), 200_001, 0);
  expect(ballots.votes(Number.POSITIVE_INFINITY)).toEqual([50_001, 49_999]);
});

test('a hundred removals in a second cost one pass over all voters, and other messages none', () => {
  const ballots = createBallots(2);
  for (let user = 1; user <= 20_000; user++) ballots.add(message(user, user), user, 0);
  ballots.votes(Number.POSITIVE_INFINITY);
  const start = performance.now();
  for (let index = 1; index <= 2_000; index++) ballots.removeMessage(uuid(index * 10 + (index % 2) * 1e6));
  expect(ballots.votes(Number.POSITIVE_INFINITY)).toEqual([19_000, 0]);
  // A pass for each removal takes 40 million steps.
  expect(performance.now() - start).toBeLessThan(1_000);
});
