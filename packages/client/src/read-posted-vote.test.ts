import { expect, test } from 'vitest';
import { readPostedVote } from './read-posted-vote.ts';

const KAPPA = { id: '25', emote: 'Kappa', imageUrl: 'https://example.com/25', source: 'Twitch' };
const VOTE = {
  voteId: 'one',
  options: [
    { text: 'Kappa', votes: 3, emote: KAPPA },
    { text: 'no', votes: 0, emote: null },
  ],
  startMs: 1_000,
  endMs: 61_000,
  isOver: false,
  countedUntilMs: null,
  countedSinceMs: 13_000,
  isFull: false,
};

test('a vote is read into new objects, without the fields of a later version', () => {
  const later = { ...VOTE, version: 2, options: VOTE.options.map((option) => ({ ...option, extra: 1 })) };
  const read = readPostedVote({ vote: later });
  expect(read).toEqual(VOTE);
  expect(read?.options[0]).not.toBe(later.options[0]);
});

test.each([
  ['counts', { emoteCounts: [], totalEmotes: 0 }],
  ['no object', 'vote'],
  ['an id that is no text', { vote: { ...VOTE, voteId: 1 } }],
  ['too many options', { vote: { ...VOTE, options: Array(6).fill(VOTE.options[1]) } }],
  ['an option without a text', { vote: { ...VOTE, options: [{ votes: 1, emote: null }] } }],
  ['a part of a vote', { vote: { ...VOTE, options: [{ text: 'a', votes: 0.5, emote: null }] } }],
  ['votes below 0', { vote: { ...VOTE, options: [{ text: 'a', votes: -1, emote: null }] } }],
  [
    'an emote without an address',
    { vote: { ...VOTE, options: [{ text: 'a', votes: 1, emote: { id: '1' } }] } },
  ],
  ['no start', { vote: { ...VOTE, startMs: undefined } }],
  ['an end that is no time', { vote: { ...VOTE, endMs: Number.NaN } }],
  ['no word about the unseen part', { vote: { ...VOTE, countedSinceMs: undefined } }],
  ['no word about the end', { vote: { ...VOTE, isOver: 1 } }],
  ['no word about the bound', { vote: { ...VOTE, isFull: undefined } }],
])('%s: the message is another one', (_, message) => {
  expect(readPostedVote(message)).toBeNull();
});
