import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPostedCounts, readPostedMoment, readPostedVote } from './read-posted.ts';

const EMOTE = { id: '25', emote: 'Kappa', imageUrl: 'https://cdn.example/25', source: 'Twitch' };
const KAPPA = { ...EMOTE, regexp: 'Kappa', score: 99_999.5, count: 2 };
const COUNTS = { emoteCounts: [KAPPA, { ...KAPPA, id: '26', count: 1 }], totalEmotes: 3 };
const MOMENT = {
  startS: 1_795_269_600,
  peakS: 1_795_269_635,
  endS: 1_795_269_650,
  announcedS: 1_795_269_640,
  ratio: 3.4,
  surprise: 7.5,
  uses: 120,
  chatters: 45,
  emote: EMOTE,
  mood: 'funny',
};
const NO = { text: 'no', votes: 0, emote: null };
const VOTE = {
  voteId: 'one',
  options: [{ text: 'Kappa', votes: 3, emote: EMOTE }, NO],
  startMs: 1_000,
  endMs: 61_000,
  isOver: false,
  countedUntilMs: 1_000,
  countedSinceMs: 13_000,
  isFull: false,
};

const MESSAGES = [
  ['counts', readPostedCounts, COUNTS],
  ['a moment', readPostedMoment, { moment: MOMENT }],
  ['a vote', readPostedVote, { vote: VOTE }],
] as const;

/** The value with each of its parts, at any depth, changed in every way of `changesOf`, one at a time. */
function changedValues(value: unknown, changesOf: (part: unknown) => readonly unknown[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [...changesOf(value)];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    changedValues(part, changesOf).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
  return [...inside, ...changesOf(value)];
}

test.each(MESSAGES)('%s of this version: the same is read', (_, read, message) => {
  expect(read(message)).toEqual(message);
});

test.each([
  [readPostedCounts, { emoteCounts: [], totalEmotes: 0 }],
  [readPostedMoment, { moment: { ...MOMENT, endS: null, emote: null, mood: null } }],
  [readPostedVote, { vote: { ...VOTE, countedUntilMs: null, countedSinceMs: null } }],
])('what can be missing is null, or an empty list', (read, message) => {
  expect(read(message)).toEqual(message);
});

test.each(MESSAGES)('%s of a later version: the known fields are read', (_, read, message) => {
  const later = changedValues(message, (part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? [{ ...part, later: 1 }] : [],
  );
  expect(later.length).toBeGreaterThan(1);
  for (const changed of later) expect(read(changed)).toEqual(message);
});

test.each(MESSAGES)(
  '%s with a part that is missing or of another type: nothing is read',
  (_, read, message) => {
    const other = changedValues(message, () => [undefined, Number.NaN, [1], { 0: KAPPA, length: 1 }]);
    expect(other.length).toBeGreaterThan(30);
    for (const changed of other) expect(read(changed)).toBeUndefined();
  },
);

test.each([
  ['entries', readPostedCounts, { ...COUNTS, emoteCounts: Array(5_001).fill(KAPPA) }],
  ['options', readPostedVote, { vote: { ...VOTE, options: Array(6).fill(NO) } }],
])('more %s than the site posts: nothing is read', (_, read, message) => {
  expect(read(message)).toBeUndefined();
});

test.each([
  // biome-ignore lint/suspicious/noSparseArray: a hostile frame can post one
  { ...COUNTS, emoteCounts: [KAPPA, ,] },
  { ...COUNTS, emoteCounts: [KAPPA, null] },
  { ...COUNTS, emoteCounts: [{ ...KAPPA, id: null }] },
  { ...COUNTS, totalEmotes: null },
  { ...COUNTS, totalEmotes: -1 },
  { ...COUNTS, totalEmotes: 1.5 },
])('a count is a whole number from 0 on, and only what the documents say is null: %j', (message) => {
  expect(readPostedCounts(message)).toBeUndefined();
});

test.each(MESSAGES)('any other value is not %s, and never throws', (_, read, message) => {
  const [[name = '', known] = []] = Object.entries(message);
  const data = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
    fc.record({ [name]: fc.anything(), totalEmotes: fc.nat() }),
    fc.record({ [name]: fc.constant(known), totalEmotes: fc.nat() }),
  );
  fc.assert(
    fc.property(data, (value) => {
      const found = read(value);
      if (found !== undefined) expect(Object.keys(found)).toEqual(Object.keys(message));
    }),
  );
});
