import { describe, expect, test } from 'vitest';
import { recordedSeconds } from '../../scripts/moments/recorded-seconds.ts';
import { countFiles, fileOf } from '../../tests/stages/files.ts';
import { noteTexts } from '../domain/recorded-chat-text.ts';
import type { CountedChat } from './record-chat.ts';

/** 2026-11-21T14:00:00Z. */
const ZERO_MS = 1_795_269_600_000;

interface Comment {
  readonly offsetS: number;
  readonly createdMs: number;
  readonly source?: string;
}

const inTime = (offsetS: number): Comment => ({ offsetS, createdMs: ZERO_MS + Math.round(offsetS * 1_000) });
/** One each second. */
const evening = (seconds: number): readonly Comment[] =>
  Array.from({ length: seconds }, (_, second) => inTime(second + 0.5));
const isoOf = (ms: number): string => new Date(ms).toISOString();

function oldComment({ offsetS, createdMs, source = 'chat' }: Comment, index: number) {
  return {
    _id: `c${index}`,
    created_at: isoOf(createdMs),
    content_id: '2000000001',
    content_offset_seconds: offsetS,
    commenter: { _id: String(index + 1), name: `viewer${index}` },
    source,
    message: { body: 'hello', fragments: [{ text: 'hello' }] },
  };
}

function newComment({ offsetS, createdMs }: Comment, index: number) {
  return {
    id: `c${index}`,
    createdAt: isoOf(createdMs),
    contentOffsetSeconds: Math.floor(offsetS),
    commenter: { id: String(index + 1), login: `viewer${index}` },
    message: { fragments: [{ text: 'hello', emote: null }] },
  };
}

function downloadedMessage({ offsetS, createdMs }: Comment, index: number) {
  return {
    author: { id: String(index + 1), name: `viewer${index}` },
    message: 'hello',
    message_id: `c${index}`,
    message_type: 'text_message',
    time_in_seconds: offsetS,
    timestamp: createdMs * 1_000,
  };
}

const FORMS = [
  ['comments of 2021', oldComment],
  ['GraphQL comments', newComment],
  ['chat_downloader', downloadedMessage],
] as const;

/** The seconds of the video in which messages are, each with their number. */
async function messagesBySecond({ recording }: CountedChat, zeroS: number) {
  if (recording === null) throw new Error('Nothing was counted.');
  const seconds = await recordedSeconds(recording, zeroS);
  return seconds.flatMap(({ second, messages }) => (messages > 0 ? [[second, messages]] : []));
}

describe.each(FORMS)('%s', (_, write) => {
  const count = (comments: readonly Comment[]) =>
    countFiles(fileOf(JSON.stringify(comments.map((comment, index) => write(comment, index)))));

  test('one comment with a wrong date does not move the video, wherever it is', async () => {
    const late = { offsetS: 0.2, createdMs: ZERO_MS + 36_000_000 };
    const early = { offsetS: 0.2, createdMs: ZERO_MS - 36_000_000 };
    for (const comments of [
      [late, ...evening(60)],
      [early, ...evening(60)],
      [...evening(30), late, ...evening(60).slice(30)],
    ]) {
      const counted = await count(comments);
      expect(Math.abs(counted.zeroS - ZERO_MS / 1_000)).toBeLessThanOrEqual(1);
      expect(counted.reports).toMatchObject([{ entries: 61, notes: { 'wrong-date': 1 } }]);
      const seconds = await messagesBySecond(counted, ZERO_MS / 1_000);
      expect(seconds.length).toBeLessThanOrEqual(61);
      expect(seconds.reduce((sum, [, messages]) => sum + (messages ?? 0), 0)).toBe(61);
    }
  });

  test('comments of an hour whose dates are all within ten seconds are counted at their offsets', async () => {
    const comments = Array.from({ length: 360 }, (_, index) => ({
      offsetS: index * 10 + 3,
      createdMs: ZERO_MS + 7_200_000 + index * 25,
    }));
    const counted = await count(comments);
    const seconds = await messagesBySecond(counted, counted.zeroS);
    expect(seconds.map(([, messages]) => messages)).toEqual(Array(360).fill(1));
    const [first] = seconds;
    expect(seconds.map(([second]) => (second ?? 0) - (first?.[0] ?? 0))).toEqual(
      comments.map(({ offsetS }) => offsetS - 3),
    );
    expect(counted.reports[0]?.notes['wrong-date']).toBe(360);
  });
});

test('comments that were written under the video later are left out and reported', async () => {
  const later = { offsetS: 0, createdMs: ZERO_MS + 36_000_000, source: 'comment' };
  const counted = await countFiles(fileOf(JSON.stringify([later, later, ...evening(60)].map(oldComment))));
  expect(counted.reports).toMatchObject([{ entries: 60, unreadable: 0, notes: { 'later-comment': 2 } }]);
  expect(await messagesBySecond(counted, ZERO_MS / 1_000)).toHaveLength(60);
});

/** As Twitch-Chat-Downloader writes it: a highlight of 14:02:00, with comments of a second. */
const dated = (comments: readonly Comment[]) =>
  fileOf(
    JSON.stringify({
      video: { id: '2000000001', user_login: 'examplestreamer', created_at: isoOf(ZERO_MS) },
      comments: comments.map(oldComment),
    }),
  );

test('a video begins when its file says, and comments without a right date are at their offsets', async () => {
  const comments = evening(60).map(({ offsetS }) => ({
    offsetS: Math.floor(offsetS) * 10,
    createdMs: ZERO_MS + 120_000,
  }));
  const counted = await countFiles(dated(comments));
  expect(counted.recording?.info).toMatchObject({
    channelLogin: 'examplestreamer',
    video: { videoId: '2000000001', zeroS: ZERO_MS / 1_000 },
  });
  const seconds = await messagesBySecond(counted, counted.zeroS);
  expect(seconds).toEqual(comments.map(({ offsetS }) => [offsetS, 1]));
});

test('a start that differs by seconds from the dates of the comments keeps their offsets', async () => {
  const comments = evening(60).map((comment) => ({ ...comment, createdMs: comment.createdMs + 8_300 }));
  const counted = await countFiles(dated(comments));
  expect(counted.reports[0]?.notes).toEqual({});
  expect(await messagesBySecond(counted, ZERO_MS / 1_000)).toEqual(
    comments.map((_, index) => [index + 1, 1]),
  );
});

/** As TwitchDownloader writes it: offsets in the video of the clip, and as its start when the clip was made. */
test('a start after the comments is ignored: the video began when they say', async () => {
  const comments = evening(30).map(({ offsetS }) => inTime(3_600 + offsetS));
  const video = { id: '2000000001', created_at: isoOf(ZERO_MS + 86_400_000), start: 3_600, end: 3_630 };
  const counted = await countFiles(fileOf(JSON.stringify({ video, comments: comments.map(oldComment) })));
  expect(counted.recording?.info.video).toEqual({ videoId: '2000000001', zeroS: ZERO_MS / 1_000 });
  expect(await messagesBySecond(counted, ZERO_MS / 1_000)).toEqual(
    comments.map((_, index) => [3_601 + index, 1]),
  );
});

test.each([
  [3_600, ['1 chat is of a part of its video: the times, also in exports, are those of the whole video.']],
  [0, []],
])(
  'a note says that times are of the whole video if the chat begins later in it: at %d s',
  async (start, texts) => {
    const video = { id: '2000000001', created_at: isoOf(ZERO_MS), start, end: 3_630 };
    const comments = evening(30).map(({ offsetS }, index) => oldComment(inTime(3_600 + offsetS), index));
    const { reports } = await countFiles(fileOf(JSON.stringify({ video, comments })));
    expect(reports.flatMap(noteTexts)).toEqual(texts);
  },
);

test.each(FORMS)(
  '%s: the offset alone gives the second, and the dates the start of the video',
  async (_, write) => {
    const comments = Array.from({ length: 600 }, (_, index) => ({
      offsetS: 10 + index * 2,
      createdMs: ZERO_MS + (10 + index * 2) * 1_000 + 1_500 + ((index * 7) % 10) * 100,
    }));
    const counted = await countFiles(
      fileOf(JSON.stringify(comments.map((comment, index) => write(comment, index)))),
    );
    expect(await messagesBySecond(counted, counted.zeroS)).toEqual(
      comments.map(({ offsetS }) => [offsetS + 1, 1]),
    );
    expect(counted.zeroS - ZERO_MS / 1_000).toBe(2);
    expect(counted.reports[0]?.notes).toEqual({});
  },
);

/** As in nearly all files of TwitchDownloader: the start of the video is cut to seconds, and up to two seconds early. */
test('the start that the video says, up to two seconds early, does not move messages from the second of their offset', async () => {
  const comments = [1_700, 1_800, 1_900].map((lateMs, index) => {
    const offsetS = 10 * (index + 1);
    return { offsetS, createdMs: ZERO_MS + offsetS * 1_000 + lateMs };
  });
  const counted = await countFiles(dated(comments));
  expect(counted.recording?.info.video?.zeroS).toBe(counted.zeroS);
  expect(await messagesBySecond(counted, counted.zeroS)).toEqual([
    [11, 1],
    [21, 1],
    [31, 1],
  ]);
});

test('a message with an impossible offset is counted at its date, and begins no other chat', async () => {
  const comments = [1, 2, 1_795_284_003, 3].map((offsetS, index) => ({
    offsetS,
    createdMs: ZERO_MS + (index + 1) * 1_000,
  }));
  const counted = await countFiles(fileOf(JSON.stringify(comments.map(downloadedMessage))));
  expect(counted.reports).toMatchObject([{ entries: 4, notes: {}, trouble: null }]);
  const seconds = await messagesBySecond(counted, counted.zeroS);
  expect(seconds.reduce((sum, [, messages]) => sum + (messages ?? 0), 0)).toBe(4);
});

test.each([
  ['before 1970', { timestamp: -1e15 }],
  ['after 9999', { timestamp: 1e23 }],
  ['beside another such time', { timestamp: 1.000000000001e23 }],
  ['an offset beyond all time', { time_in_seconds: 1e17, timestamp: undefined }],
  ['an offset that is no time', { time_in_seconds: 1e308, timestamp: undefined }],
  ['an offset before 1970', { time_in_seconds: -1e308, timestamp: undefined }],
])('a message with an impossible time is unreadable, and the others are counted: %s', async (_, time) => {
  const messages = evening(60).map(downloadedMessage);
  const wrong = { ...messages[0], time_in_seconds: undefined, ...time };
  const counted = await countFiles(fileOf(JSON.stringify([wrong, ...messages, wrong])));
  expect(counted.reports).toMatchObject([
    { entries: 60, unreadable: 2, firstUnreadable: { problem: 'its time is before 1970 or after 9999' } },
  ]);
  expect(await messagesBySecond(counted, ZERO_MS / 1_000)).toHaveLength(60);
});

test('a file without dates is opened alone: beside others it is refused, and the others are counted', async () => {
  const log = fileOf('[0:00] viewer: a\n[0:05] viewer: a\n');
  const json = JSON.stringify(evening(20).map(oldComment));
  const { reports, beyond } = await countFiles(log, fileOf(json));
  expect(beyond).toBe(0);
  expect(reports).toMatchObject([
    { entries: 0, trouble: { kind: 'undated' } },
    { entries: 20, trouble: null },
  ]);
  const both = await countFiles(log, log);
  expect(both.recording).toBeNull();
});

test('a file that is refused beside others changes nothing of them', async () => {
  const numbers = fileOf('offset_s,chatter,emotes\n0,a,KEKW=1\n1,b,hello=1\n');
  const chat = fileOf(JSON.stringify(evening(20).map(oldComment)));
  const [alone, both] = [await countFiles(chat), await countFiles(numbers, chat)];
  expect(both.foundEmotes).toEqual(alone.foundEmotes);
  expect(both.zeroS).toBe(alone.zeroS);
  expect(both.recording?.infoToSave()).toEqual(alone.recording?.infoToSave());
});
