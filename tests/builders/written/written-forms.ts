import {
  CHATTERS,
  eachLine,
  idOf,
  isoOf,
  type KeptParts,
  LOGIN,
  lines,
  loginOf,
  nativeRanges,
  ROOM_ID,
  rangesById,
  rawLine,
  STREAM_START_S,
  TEXTS,
  THIRD_PARTY_CODES,
  textOf,
  truthOf,
  type WrittenForm,
  type WrittenMessage,
} from './written-chat.ts';
import { WRITTEN_LOGS } from './written-logs.ts';
import { WRITTEN_PAGES } from './written-pages.ts';
import { WRITTEN_TABLES } from './written-tables.ts';

export { rawLine, type WrittenForm } from './written-chat.ts';

const VIDEO_ID = '2000000001';

const json = (value: unknown): string => JSON.stringify(value, null, 1);

/** What the server sends when a moderator removes a message. */
function removalLine(message: WrittenMessage, index: number, removedMs: number): string {
  const tags = `login=${loginOf(message)};room-id=;target-msg-id=${idOf(message, index)};tmi-sent-ts=${STREAM_START_S * 1_000 + removedMs}`;
  return `@${tags} :tmi.twitch.tv CLEARMSG #${LOGIN} :${textOf(message)}`;
}

/** The lines of a chat with its removals, in order of time. */
function rawLines(chat: readonly WrittenMessage[]): readonly TimedLine[] {
  const lines = chat.flatMap((message, index) => {
    const said = { ms: message.offsetMs, line: rawLine(message, index) };
    const { removedMs } = message;
    if (removedMs === undefined) return [said];
    return [said, { ms: removedMs, line: removalLine(message, index, removedMs) }];
  });
  return lines.toSorted((a, b) => a.ms - b.ms);
}

interface TimedLine {
  readonly ms: number;
  readonly line: string;
}

/** The same line with its tags in another order. */
function shuffled(line: string): string {
  const [tags = '', ...rest] = line.split(' ');
  return [`@${tags.slice(1).split(';').reverse().join(';')}`, ...rest].join(' ');
}

function oldComment(message: WrittenMessage, index: number) {
  return {
    _id: idOf(message, index),
    created_at: isoOf(message),
    channel_id: ROOM_ID,
    content_type: 'video',
    content_id: VIDEO_ID,
    content_offset_seconds: message.offsetMs / 1_000,
    commenter: {
      display_name: loginOf(message),
      _id: String(message.userId),
      name: loginOf(message),
      type: 'user',
    },
    message: {
      body: textOf(message),
      bits_spent: 0,
      fragments: message.parts.map(({ text, emoteId }) => ({
        text,
        emoticon: emoteId === null ? null : { emoticon_id: emoteId },
      })),
      is_action: false,
      user_badges: [],
      emoticons: nativeRanges(message).map(([_id, begin, end]) => ({ _id, begin, end })),
    },
  };
}

function graphqlComment(message: WrittenMessage, index: number) {
  return {
    id: idOf(message, index),
    commenter: { id: String(message.userId), login: loginOf(message), displayName: loginOf(message) },
    contentOffsetSeconds: Math.floor(message.offsetMs / 1_000),
    createdAt: isoOf(message),
    message: {
      fragments: message.parts.map(({ text, emoteId }) => ({
        emote: emoteId === null ? null : { id: `${emoteId};0;1`, emoteID: emoteId, from: 0 },
        text,
      })),
      userBadges: [],
      userColor: '#123456',
    },
  };
}

function downloadedMessage(message: WrittenMessage, index: number) {
  const ranges = rangesById(message);
  return {
    author: { id: String(message.userId), name: loginOf(message), display_name: loginOf(message) },
    ...(ranges.size > 0 && {
      emotes: Array.from(ranges, ([id, locations]) => ({ id, locations })),
    }),
    message: textOf(message),
    message_id: idOf(message, index),
    message_type: 'text_message',
    time_in_seconds: message.offsetMs / 1_000,
    time_text: '0:00',
    timestamp: (STREAM_START_S * 1_000 + message.offsetMs) * 1_000,
  };
}

const secondOf = ({ offsetMs }: WrittenMessage): number => STREAM_START_S + Math.floor(offsetMs / 1_000);
const stampOf = (second: number): string =>
  new Date(second * 1_000).toISOString().slice(0, 19).replace('T', '_');
const ALL: KeptParts = { native: true, thirdParty: true };
const NATIVE: KeptParts = { native: true, thirdParty: false };
const RAW: KeptParts = { ...NATIVE, removals: true };

export const WRITTEN_FORMS: readonly WrittenForm[] = [
  {
    file: 'rustlog-raw.txt',
    kept: RAW,
    write: (chat) =>
      lines(
        rawLines(chat).map(({ line }) => line),
        '\r\n',
      ),
  },
  {
    file: 'bot-with-times.log',
    kept: RAW,
    write: (chat) =>
      lines([
        ':tmi.twitch.tv 001 justinfan1 :Welcome, GLHF!',
        ...rawLines(chat).map(
          ({ ms, line }) => `[${new Date(STREAM_START_S * 1_000 + ms).toISOString()}] < ${shuffled(line)}`,
        ),
      ]),
  },
  {
    // The tutorial “How to stream text data from Twitch with sockets in Python” (LearnDataSci): Python's `logging`, no tags.
    file: 'bot-without-tags.log',
    kept: CHATTERS,
    write: (chat) =>
      [
        `${stampOf(STREAM_START_S - 1)} — :tmi.twitch.tv 001 bot :Welcome, GLHF!\r\r\n:bot!bot@bot JOIN #${LOGIN}`,
        ...chat.map((message, index) => {
          const second = secondOf(message);
          // Messages that arrive together have one time.
          const stamp =
            index > 0 && secondOf(chat[index - 1] ?? message) === second ? '' : `${stampOf(second)} — `;
          const name = loginOf(message);
          return `${stamp}:${name}!${name}@${name}.tmi.twitch.tv PRIVMSG #${LOGIN} :${textOf(message)}`;
        }),
      ]
        .map((line) => `${line}\r\r\n`)
        .join('\r\n'),
  },
  {
    file: 'recent-messages.json',
    kept: RAW,
    write: (chat) =>
      json({ messages: rawLines(chat).map(({ line }) => line), error: null, error_code: null }),
  },
  {
    file: 'twitch-downloader.json',
    kept: ALL,
    write: (chat) =>
      json({
        FileInfo: { Version: { Major: 1, Minor: 3, Patch: 1 } },
        streamer: { name: 'ExampleStreamer', login: LOGIN, id: Number(ROOM_ID) },
        video: {
          title: 'An "evening"',
          id: VIDEO_ID,
          created_at: new Date(STREAM_START_S * 1_000).toISOString(),
        },
        comments: chat.map(oldComment),
        embeddedData: {
          thirdParty: THIRD_PARTY_CODES.map((name, index) => ({
            id: `60ae8d9ff39a7552b68f63${10 + index}`,
            imageScale: 2,
            data: 'R0lGODlh',
            name,
            url: null,
            width: 28,
            height: 28,
          })),
          firstParty: [],
          twitchBadges: [],
          twitchBits: [],
        },
      }),
  },
  {
    file: 'old-dump.json',
    kept: NATIVE,
    write: (chat) => JSON.stringify(chat.map(oldComment)),
  },
  {
    file: 'twitch-archiver.json',
    kept: { ...NATIVE, wholeOffsets: true },
    write: (chat) => json(chat.map(graphqlComment)),
  },
  {
    file: 'twitch-dl.json',
    kept: { ...NATIVE, wholeOffsets: true },
    write: (chat) =>
      JSON.stringify({
        video: {
          id: VIDEO_ID,
          title: 'An evening',
          creator: { login: LOGIN, displayName: 'ExampleStreamer' },
        },
        video_comments: { id: VIDEO_ID },
        comments: chat.map(graphqlComment),
      }),
  },
  {
    file: 'graphql-pages.json',
    kept: { ...NATIVE, wholeOffsets: true },
    write: (chat) => {
      const pages = Array.from({ length: Math.ceil(chat.length / 50) }, (_, page) => ({
        data: {
          video: {
            id: VIDEO_ID,
            comments: {
              edges: chat
                .slice(page * 50, page * 50 + 50)
                .map((message, index) => ({ cursor: 'c', node: graphqlComment(message, page * 50 + index) })),
            },
          },
        },
      }));
      return json(pages);
    },
  },
  {
    file: 'chat-downloader.json',
    kept: NATIVE,
    write: (chat) => json(chat.map(downloadedMessage)),
  },
  {
    file: 'chat-downloader.jsonl',
    kept: NATIVE,
    write: eachLine((message, index) => JSON.stringify(downloadedMessage(message, index))),
  },
  {
    file: 'youtube.jsonl',
    kept: TEXTS,
    write: eachLine((message, index) =>
      JSON.stringify({
        ...downloadedMessage(message, index),
        author: { id: `UC${message.userId}`, name: loginOf(message) },
        emotes: [{ id: 'UCx/y', name: ':hand:', shortcuts: [':hand:'], is_custom_emoji: true }],
      }),
    ),
  },
  {
    file: 'numbers.csv',
    kept: ALL,
    isUndated: true,
    write: (chat) =>
      lines([
        'offset_s,chatter,emotes',
        ...truthOf(chat, ALL).map(
          ({ offsetS, chatter, emotes }) =>
            `${offsetS.toFixed(3)},${chatter},${Array.from(emotes, ([code, count]) => `${code}=${count}`).join(' ')}`,
        ),
      ]),
  },
  ...WRITTEN_LOGS,
  ...WRITTEN_TABLES,
  ...WRITTEN_PAGES,
];

/** Files of `WRITTEN_FORMS`: one of each kind of time. */
export const ONE_FORM_OF_EACH_TIME: readonly string[] = [
  'rustlog-raw.txt',
  'dates.txt',
  'numbers.csv',
  'page.csv',
  'twitch-downloader.html',
];
