import { beforeEach, expect, test } from 'vitest';
import { voteOf } from '../../tests/builders/votes.ts';
import { A, startClient } from '../../tests/stages/client.ts';
import type { Vote } from '../domain/vote.ts';
import { continueVote, knownVoteKey, readVote, storeVote } from './known-vote.ts';

beforeEach(() => localStorage.clear());

/** What a later page is told about this vote. */
function knownOf({ voteId, options, startedAt, endsAt }: Vote) {
  return { voteId, texts: options.map(({ text }) => text), startedAt, endsAt, isOnlyHere: false };
}

test('a vote that runs is stored without counts, for its channel, beside that of another, and forgotten when it is over', () => {
  const vote = voteOf({ LUL: 7, no: 3 });
  storeVote(A, vote);
  const known = knownOf(vote);
  expect(readVote(A)).toEqual(known);
  expect(readVote('another')).toBeNull();
  expect(localStorage.getItem(knownVoteKey(A))).not.toMatch(/votes|7/);
  const another = voteOf({ a: 0, b: 0 }, { voteId: 'another' });
  storeVote('another', another);
  storeVote(A, voteOf({ a: 0, b: 0 }, { voteId: 'earlier', isOver: true }));
  expect(readVote(A)).toEqual(known);
  storeVote(A, { ...vote, isOver: true });
  expect([readVote(A), readVote('another')]).toEqual([null, knownOf(another)]);
  storeVote('another', { ...another, isOver: true });
  expect(localStorage.length).toBe(0);
});

test('a vote of this page only is not stored', () => {
  storeVote(A, voteOf({ LUL: 7, no: 3 }, { isOnlyHere: true }));
  expect(localStorage.length).toBe(0);
});

const VALID = { voteId: 'id', texts: ['a', 'b'], startedAt: 1, endsAt: 2 };

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['no id', JSON.stringify({ ...VALID, voteId: 1 })],
  ['one option', JSON.stringify({ ...VALID, texts: ['a'] })],
  ['options that are no texts', JSON.stringify({ ...VALID, texts: ['a', {}] })],
  ['a long option', JSON.stringify({ ...VALID, texts: ['a', 'b'.repeat(41)] })],
  ['no end', JSON.stringify({ ...VALID, endsAt: 'soon' })],
])('a text that no page stored is no vote: %s', (_, saved) => {
  localStorage.setItem(knownVoteKey(A), JSON.stringify(VALID));
  expect(readVote(A)).not.toBeNull();
  localStorage.setItem(knownVoteKey(A), saved);
  expect(readVote(A)).toBeNull();
});

/** A page of the channel, which continues its vote. */
function open() {
  const started = startClient();
  continueVote(started.client, started.join(A), A);
  const continued = () => started.posted().flatMap((message) => ('join' in message ? [message.join] : []));
  return { ...started, continued };
}

test('a vote is continued by a page that is opened while it runs, and not after its end', () => {
  const vote = voteOf({ LUL: 7, no: 3 });
  const first = open();
  first.send({ kind: 'vote', vote });
  expect([first.continued(), open().continued()]).toEqual([[], [knownOf(vote)]]);
  first.send({ kind: 'vote', vote: { ...vote, isOver: true } });
  expect(open().continued()).toEqual([]);
});

test('a page forgets the votes of all channels that were over for a day before a page saw their end, and nothing else', () => {
  const endedAgo = (ms: number) => JSON.stringify({ ...VALID, endsAt: Date.now() - ms });
  localStorage.setItem(knownVoteKey('long_over'), endedAgo(86_500_000));
  localStorage.setItem(knownVoteKey(A), endedAgo(86_500_000));
  localStorage.setItem(knownVoteKey('just_over'), endedAgo(60_000));
  localStorage.setItem(knownVoteKey('newer'), '{"version":2}');
  localStorage.setItem('another', endedAgo(86_500_000));
  const { continued } = open();
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [knownVoteKey('just_over'), knownVoteKey('newer'), 'another'].toSorted(),
  );
  expect(continued()).toEqual([]);
});
