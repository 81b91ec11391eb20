import {
  displayNameOf,
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
  textOf,
  type WrittenForm,
  type WrittenMessage,
} from './written-chat.ts';

const NATIVE: KeptParts = { native: true, thirdParty: false };

/** As Python's module csv writes a cell: in quotes only if it must be. */
function cell(text: string, separator = ','): string {
  const isQuoted = text.includes(separator) || /["\r\n]/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
const row = (cells: readonly (string | number)[], separator = ','): string =>
  cells.map((one) => cell(String(one), separator)).join(separator);

const wholeS = ({ offsetMs }: WrittenMessage): number => Math.floor(offsetMs / 1_000);
/** `2026-11-21 14:00:03,337`, as Python's logging writes it. */
const loggedTime = (message: WrittenMessage): string =>
  isoOf(message).slice(0, 23).replace('T', ' ').replace('.', ',');
/** `21.11.2026 14:00:03`. */
function spreadsheetTime(message: WrittenMessage): string {
  const [year, month, day] = isoOf(message).slice(0, 10).split('-');
  return `${day}.${month}.${year} ${isoOf(message).slice(11, 19)}`;
}

/** All fields of a message, the lists with a column for each element: `flatten_json` of chat_downloader. */
function flatMessage(message: WrittenMessage, index: number): ReadonlyMap<string, string | number> {
  const ids = [...new Set(nativeRanges(message).map(([id]) => id))];
  return new Map<string, string | number>([
    ['action_type', 'add_chat_message'],
    ['author.display_name', displayNameOf(message)],
    ['author.id', message.userId],
    ['author.name', loginOf(message)],
    ...ids.flatMap((id, number) => [
      [`emotes.${number}.id`, id] as const,
      ...nativeRanges(message)
        .filter(([of]) => of === id)
        .map(([, from, to], place) => [`emotes.${number}.locations.${place}`, `${from}-${to}`] as const),
    ]),
    ['message', textOf(message)],
    ['message_id', idOf(message, index)],
    ['message_type', 'text_message'],
    ['time_in_seconds', message.offsetMs / 1_000],
    ['time_text', '0:03'],
    ['timestamp', (STREAM_START_S * 1_000 + message.offsetMs) * 1_000],
  ]);
}

function notificationOf(message: WrittenMessage, index: number) {
  const fragments = message.parts.map(({ text, emoteId }) => ({
    type: emoteId === null ? 'text' : 'emote',
    text,
    cheermote: null,
    emote: emoteId === null ? null : { id: emoteId, emote_set_id: '0', owner_id: '0', format: ['static'] },
    mention: null,
  }));
  return {
    metadata: {
      message_id: `n-${index}`,
      message_type: 'notification',
      message_timestamp: isoOf(message),
      subscription_type: 'channel.chat.message',
    },
    payload: {
      event: {
        broadcaster_user_id: ROOM_ID,
        broadcaster_user_login: LOGIN,
        chatter_user_id: String(message.userId),
        chatter_user_login: loginOf(message),
        chatter_user_name: displayNameOf(message),
        message_id: idOf(message, index),
        message: { text: textOf(message), fragments },
        message_type: 'text',
        color: '',
      },
    },
  };
}

/** Tables of messages, and lines with separated fields. */
export const WRITTEN_TABLES: readonly WrittenForm[] = [
  {
    // The columns of many bots.
    file: 'bot.csv',
    kept: TEXTS,
    write: (chat) =>
      lines(
        [
          'timestamp,channel,username,message',
          ...chat.map((message) => row([isoOf(message), LOGIN, loginOf(message), textOf(message)])),
        ],
        '\r\n',
      ),
  },
  {
    // As web pages that download chats write it: the message always in quotes, which are not doubled in it.
    file: 'page.csv',
    kept: { ...TEXTS, wholeSeconds: true },
    isUndated: true,
    write: (chat) =>
      lines([
        'time,user_name,user_color,message',
        ...chat.map((message) => `${wholeS(message)},${displayNameOf(message)},#1E90FF,"${textOf(message)}"`),
      ]),
  },
  {
    // A spreadsheet in Europe: a mark of the order of bytes, semicolons, days first.
    file: 'spreadsheet.csv',
    kept: { ...TEXTS, wholeSeconds: true },
    write: (chat) =>
      `\uFEFF${lines(
        [
          'sep=;',
          row(['Nr', 'Message', 'User', 'Date'], ';'),
          ...chat.map((message, index) =>
            row([index + 1, textOf(message), loginOf(message), spreadsheetTime(message)], ';'),
          ),
        ],
        '\r\n',
      )}`,
  },
  {
    // chat_downloader/output/continuous_write.py of xenova/chat-downloader: columns in alphabetical order.
    file: 'chat-downloader.csv',
    kept: NATIVE,
    write(chat) {
      const messages = chat.map(flatMessage);
      const columns = [...new Set(messages.flatMap((message) => [...message.keys()]))].toSorted();
      return lines(
        [row(columns), ...messages.map((message) => row(columns.map((column) => message.get(column) ?? '')))],
        '\r\n',
      );
    },
  },
  {
    // Python's logging with `%(asctime)s\t%(message)s`.
    file: 'bot.tsv',
    kept: TEXTS,
    write: eachLine((message) => `${loggedTime(message)}\t${loginOf(message)}\t${textOf(message)}`),
  },
  {
    // Python's logging with `%(asctime)s - %(message)s`.
    file: 'python-logging.log',
    kept: TEXTS,
    write: eachLine(
      (message, index) =>
        `${loggedTime(message)} - chat_count: ${index + 1}[${LOGIN}] [${displayNameOf(message)}] ${textOf(message)}`,
    ),
  },
  {
    // A bot with TwitchIO and Python's `datetime.isoformat`.
    file: 'bot.jsonl',
    kept: TEXTS,
    write: eachLine((message) =>
      JSON.stringify({
        timestamp: isoOf(message).replace('Z', '000'),
        username: loginOf(message),
        message: textOf(message),
        is_subscriber: true,
        is_first_time_chatter: false,
        badges: { subscriber: '12' },
        color: null,
      }),
    ),
  },
  {
    // What Twitch's EventSub sends to a bot (`channel.chat.message`).
    file: 'eventsub.jsonl',
    kept: NATIVE,
    write: eachLine((message, index) => JSON.stringify(notificationOf(message, index))),
  },
  {
    // A bot with tmi.js that saves what it gets.
    file: 'tmi-js.json',
    kept: NATIVE,
    write: (chat) =>
      JSON.stringify(
        chat.map((message, index) => ({
          channel: `#${LOGIN}`,
          userstate: {
            emotes: emotesById(message),
            id: idOf(message, index),
            username: loginOf(message),
            'display-name': displayNameOf(message),
            'room-id': ROOM_ID,
            'tmi-sent-ts': String(STREAM_START_S * 1_000 + message.offsetMs),
            'user-id': String(message.userId),
            'message-type': 'chat',
          },
          message: textOf(message),
          self: false,
        })),
        null,
        2,
      ),
  },
  {
    // An export of Firebase: each message by its id.
    file: 'firebase.json',
    kept: TEXTS,
    write: (chat) =>
      JSON.stringify({
        messages: Object.fromEntries(
          chat.map((message, index) => [
            `-N${String(index).padStart(6, '0')}`,
            {
              message: textOf(message),
              timestamp: STREAM_START_S * 1_000 + message.offsetMs,
              username: loginOf(message),
            },
          ]),
        ),
      }),
  },
  {
    // justlog and rustlog with `?json`. Timeouts have a text too.
    file: 'justlog.json',
    kept: NATIVE,
    write: (chat) =>
      JSON.stringify({
        messages: [
          ...chat.map((message, index) => ({
            text: textOf(message),
            username: loginOf(message),
            displayName: displayNameOf(message),
            channel: LOGIN,
            timestamp: isoOf(message),
            id: idOf(message, index),
            type: 1,
            raw: rawLine(message, index),
            tags: { 'room-id': ROOM_ID, 'user-id': String(message.userId) },
          })),
          {
            text: 'nobody has been timed out for 600 seconds',
            username: 'nobody',
            displayName: '',
            channel: LOGIN,
            timestamp: isoOf(chat.at(-1) as WrittenMessage),
            id: '',
            type: 2,
            raw: `@ban-duration=600;room-id=${ROOM_ID};target-user-id=5;tmi-sent-ts=${STREAM_START_S * 1_000 + (chat.at(-1)?.offsetMs ?? 0)} :tmi.twitch.tv CLEARCHAT #${LOGIN} :nobody`,
            tags: { 'room-id': ROOM_ID, 'ban-duration': '600' },
          },
        ],
      }),
  },
];

/** `{"25":["0-4","6-10"]}`; null without emotes. */
function emotesById(message: WrittenMessage): Readonly<Record<string, readonly string[]>> | null {
  const byId = Array.from(rangesById(message), ([id, ranges]) => [id, ranges.split(',')]);
  return byId.length === 0 ? null : Object.fromEntries(byId);
}
