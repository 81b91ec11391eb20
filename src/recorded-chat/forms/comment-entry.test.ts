import { expect, test } from 'vitest';
import { recordedSeconds } from '../../../scripts/moments/recorded-seconds.ts';
import { inTimeZone } from '../../../tests/fakes/browser.ts';
import { countFiles, fileOf, readMessages } from '../../../tests/stages/files.ts';

/** A comment as programs write it that archive Twitch's GraphQL. */
const commentOf = (message: object) => ({
  id: 'a',
  createdAt: '2026-11-21T14:00:01Z',
  contentOffsetSeconds: 1,
  commenter: { id: '1', login: 'viewer1' },
  message: { fragments: [], userBadges: [], userColor: {}, ...message },
});

async function read(message: object) {
  const { recording, reports } = await countFiles(fileOf(JSON.stringify([commentOf(message)])));
  return { codes: recording?.emotes.map(({ id, code }) => [id, code]), notes: reports[0]?.notes };
}

test.each([
  ['Twitch’s GraphQL', { emote: { id: '25;0;7', emoteID: '25', from: 0 } }, '25'],
  ['an id with positions', { emote: { id: 'emotesv2_0aB;0;7' } }, 'emotesv2_0aB'],
  ['a converted dump', { emote: { emoticon_id: '25' } }, '25'],
  ['the API until 2022', { emoticon: { emoticon_id: '25', emoticon_set_id: '' } }, '25'],
  ['both', { emote: {}, emoticon: { emoticon_id: '25' } }, '25'],
])('an emote of a fragment has its id: %s', async (_, mark, id) => {
  const fragments = [{ text: 'look ', emote: {} }, { text: 'Kappa', ...mark }, { text: ' there' }];
  expect(await read({ fragments })).toEqual({ codes: [[id, 'Kappa']], notes: {} });
});

test('emotes that are marked by their positions alone are counted', async () => {
  const emoticons = [{ _id: '25', begin: 5, end: 9 }];
  for (const message of [
    { body: 'look Kappa', emoticons },
    { fragments: [{ text: 'look Kappa', emote: null }], emoticons },
  ]) {
    expect(await read(message)).toEqual({ codes: [['25', 'Kappa']], notes: {} });
  }
});

test.each([
  ['an object without an id', { emote: { name: 'Kappa' } }],
  ['an id that none of Twitch’s can be', { emote: { id: 'a/b' } }],
  ['another field', { emoteName: 'Kappa' }],
])('a mark of an emote that is not known is told: %s', async (_, mark) => {
  expect(await read({ fragments: [{ text: 'Kappa', ...mark }] })).toEqual({
    codes: [],
    notes: { 'unknown-emote': 1 },
  });
});

test.each([{ emote: null }, { emote: {} }, { emote: { id: '', emoteID: '', from: 0 } }, { emoticon: null }])(
  'a fragment without an emote is none, however it says that: %j',
  async (mark) => {
    expect(await read({ fragments: [{ text: 'Kappa', ...mark }] })).toEqual({ codes: [], notes: {} });
  },
);

const oldComment = (commenter: object | null, index: number) => ({
  _id: `c${index}`,
  content_offset_seconds: index,
  commenter,
  message: { body: 'hi' },
});

test.each([
  ['the same id, which is none', { _id: '0', name: 'ann' }, { _id: '0', name: 'bob' }],
  ['display names alone', { display_name: 'Ann' }, { display_name: 'Bob' }],
])('chatters of comments are told apart by their names, where they have %s', async (_, ann, bob) => {
  const { recording, zeroS } = await countFiles(
    fileOf(JSON.stringify({ comments: [ann, bob, ann].map(oldComment) })),
  );
  const seconds = recording === null ? [] : await recordedSeconds(recording, zeroS);
  expect(seconds.map(({ chatters }) => chatters)).toEqual([1, 2, 2]);
});

test.each([
  ['UTC without one', '2026-11-21T14:00:01.500'],
  ['UTC without one, after a space', '2026-11-21 14:00:01.5'],
  ['as Python writes UTC', '2026-11-21T14:00:01.500000+00:00'],
  ['an hour ahead', '2026-11-21T15:00:01.5+01:00'],
  ['behind by half an hour more', '2026-11-21T10:30:01.5-03:30'],
])('the zone of a comment’s time is not that of this machine: %s', async (_, created_at) => {
  const comment = { ...oldComment({ name: 'ann' }, 0), created_at };
  const { messages } = await inTimeZone('America/New_York', () =>
    readMessages(JSON.stringify({ comments: [comment] })),
  );
  expect(messages).toMatchObject([{ at: '2026-11-21T14:00:02.500Z' }]);
});

test.each([
  ['in a whole answer', (edges: unknown) => ({ data: { video: { comments: { edges } } } })],
  ['in the comments of a video', (edges: unknown) => ({ comments: { edges } })],
  ['alone', (edges: unknown) => ({ edges, pageInfo: { hasNextPage: true } })],
])('a saved page of GraphQL comments is read: %s', async (_, pageOf) => {
  const edges = [{ cursor: 'x', node: commentOf({ fragments: [{ text: 'hi' }] }) }];
  const { messages } = await readMessages(JSON.stringify(pageOf(edges)));
  expect(messages).toEqual([{ at: '2026-11-21T14:00:01.500Z', login: 'viewer1', text: 'hi' }]);
});
