import { describe, expect, test } from 'vitest';
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

test('emotes that are marked only by positions are counted', async () => {
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
])('emotes in an unknown notation are reported: %s', async (_, mark) => {
  expect(await read({ fragments: [{ text: 'Kappa', ...mark }] })).toEqual({
    codes: [],
    notes: { 'unknown-emote': 1 },
  });
});

test.each([{ emote: null }, { emote: {} }, { emote: { id: '', emoteID: '', from: 0 } }, { emoticon: null }])(
  'a fragment has no emote if its field is empty: %j',
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
])('chatters are distinguished by their names if they have %s', async (_, ann, bob) => {
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

describe('chat_downloader', () => {
  const message = (time: number) => ({
    time_in_seconds: time,
    message: 'Kappa',
    message_type: 'text_message',
    emotes: [{ id: '25', locations: ['0-4'] }],
    author: { name: 'ann', id: '7' },
  });

  test.each([
    ['a list', JSON.stringify([message(1), message(2)])],
    ['a list in an object', JSON.stringify({ messages: [message(1), message(2)], vid: 'x' }, null, 2)],
    ['one a line', `${JSON.stringify(message(1))}\n${JSON.stringify(message(2))}\n`],
    [
      'one a line, of which the first has an end of a line for Unicode, but not for JSON',
      `${JSON.stringify({ ...message(1), message: 'Kappa\u2028hi' })}\n${JSON.stringify(message(2))}\n`,
    ],
  ])('the messages of chat_downloader are read with their emotes: %s', async (_, content) => {
    const { messages, lines, report } = await readMessages(content);
    expect(report).toMatchObject({ entries: 2, unreadable: 0 });
    expect(messages.map(({ at }) => at)).toEqual([1, 2]);
    expect(lines[1]).toContain(';emotes=25:0-4;');
  });

  test('in an old file, the author’s name is the chatter', async () => {
    const old = (time_in_seconds: number, author: string) => ({
      time_in_seconds,
      author,
      message: 'hi',
      time_text: '0:01',
    });
    const { messages, lines } = await readMessages(
      JSON.stringify([old(1, 'Ann'), old(2, 'Ann'), old(3, 'Ben')]),
    );
    expect(messages.map(({ login }) => login)).toEqual(['ann', 'ann', 'ben']);
    expect(new Set(lines.map((line) => /user-id=\d+/.exec(line)?.[0])).size).toBe(2);
  });
});

describe('live_chat.json of yt-dlp', () => {
  const START_US = 1_795_269_600_000_000;
  const renderer = (afterS: number, id: string, more: object = {}) => ({
    id,
    message: { runs: [{ text: 'hi' }] },
    authorName: { simpleText: 'Ann' },
    authorExternalChannelId: 'UCann',
    timestampUsec: String(START_US + afterS * 1_000_000),
    ...more,
  });
  const replayed = (offsetMs: number, item: object): string =>
    `${JSON.stringify({ replayChatItemAction: { actions: [{ addChatItemAction: { item } }], videoOffsetTimeMsec: String(offsetMs) } })}\n`;
  const text = (offsetMs: number, id: string, more: object = {}): string =>
    replayed(offsetMs, { liveChatTextMessageRenderer: renderer(offsetMs / 1_000, id, more) });

  test('messages from before the video have the negative time that YouTube shows, not their offset 0', async () => {
    const before = replayed(0, {
      liveChatTextMessageRenderer: renderer(-303, 'a', { timestampText: { simpleText: '-5:03' } }),
    });
    const { messages } = await readMessages(`${before}${text(3_500, 'b')}${text(9_000, 'c')}`);
    expect(messages.map(({ at }) => at)).toEqual([
      '2026-11-21T13:54:57.000Z',
      '2026-11-21T14:00:03.500Z',
      '2026-11-21T14:00:09.000Z',
    ]);
  });

  test('messages of members and paid messages count if they have a text', async () => {
    const { messages, report } = await readMessages(
      [
        replayed(1_000, { liveChatPaidMessageRenderer: renderer(1, 'a', { purchaseAmountText: {} }) }),
        replayed(2_000, { liveChatMembershipItemRenderer: renderer(2, 'b') }),
        replayed(3_000, { liveChatPaidMessageRenderer: renderer(3, 'c', { message: undefined }) }),
        replayed(4_000, { liveChatPaidStickerRenderer: { id: 'd' } }),
        '{"replayChatItemAction": {"actions": [{"addLiveChatTickerItemAction": {}}], "videoOffsetTimeMsec": "5000"}}\n',
        '{"clickTrackingParams": "x"}\n',
      ].join(''),
    );
    expect(messages).toHaveLength(2);
    expect(report).toMatchObject({ unreadable: 0, trouble: null });
  });

  test('a chat that was saved live is read, with its emoji as characters and its pictures by name', async () => {
    const runs = [
      { text: 'so ' },
      { emoji: { emojiId: '😂', shortcuts: [':joy:'] } },
      { emoji: { emojiId: 'UCx/y', shortcuts: [':_wave:'], isCustomEmoji: true } },
    ];
    const item = { liveChatTextMessageRenderer: renderer(3.5, 'a', { message: { runs } }) };
    const live = {
      replayChatItemAction: { actions: [{ addChatItemAction: { item } }] },
      videoOffsetTimeMsec: '3500',
      isLive: true,
    };
    const { messages } = await readMessages(`${JSON.stringify(live)}\n`);
    expect(messages).toEqual([{ at: '2026-11-21T14:00:03.500Z', login: 'ann', text: 'so 😂:_wave:' }]);
  });

  test('a cut line is unreadable', async () => {
    const { report } = await readMessages(text(1_000, 'a') + text(2_000, 'b').slice(0, 90));
    expect(report).toMatchObject({ entries: 1, unreadable: 1, firstUnreadable: { entry: 2 } });
  });
});
