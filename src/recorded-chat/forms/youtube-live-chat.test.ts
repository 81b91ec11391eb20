import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

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

test('messages before the video have the negative time that is shown, though their offset is 0', async () => {
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

test('paid messages and those of members count, and what has no text does not', async () => {
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

test('a line that is cut is counted', async () => {
  const { report } = await readMessages(text(1_000, 'a') + text(2_000, 'b').slice(0, 90));
  expect(report).toMatchObject({ entries: 1, unreadable: 1, firstUnreadable: { entry: 2 } });
});
