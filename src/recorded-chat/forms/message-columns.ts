import type { MissingColumn } from '../../domain/recorded-chat.ts';
import { isLogLevel } from './log-levels.ts';

/** Where a table of messages has what: the numbers of its columns. */
export interface MessageColumns {
  /** Columns whose name is that of a time, the likeliest first. */
  readonly times: readonly TimeColumn[];
  readonly user: number;
  readonly message: number;
  /** -1: the table has no such column. */
  readonly userId: number;
  readonly channel: number;
  readonly roomId: number;
  readonly messageId: number;
  readonly messageType: number;
  /** The line of Twitch's chat itself. */
  readonly raw: number;
  /** Twitch's emotes with their positions. */
  readonly emotes: number;
  /** The same, in a column for each. */
  readonly emoteColumns: readonly EmoteColumns[];
  /** The parts of the message, as EventSub has them. */
  readonly fragments: number;
}

export interface TimeColumn {
  readonly column: number;
  /** Its name says that it is the time since the start of the video. */
  readonly isOffset: boolean;
  /** What its name says that numbers count; null: nothing. */
  readonly unit: 'ms' | 's' | null;
}

interface EmoteColumns {
  readonly id: number;
  readonly locations: readonly number[];
}

/**
 * Patterns of names, the best first. A name is written as words with a space between them: `author.displayName` is `author
 * display name`. They match whole names, because `message type` is no message, and `is first time` no time.
 */
type Role = readonly RegExp[];

const ABOUT_MESSAGE =
  '(?:(?:message|msg|chat|comment|tags|userstate|metadata|payload|event|data|source|snippet) )*';
const ABOUT_USER = '(?:(?:user|chatter|author|sender|commenter|viewer|account|member|from|details) )*';
const UNIT = '(?: (?:utc|gmt|iso|unix|local|ms|msecs?|millis|milliseconds|us|s|secs?|seconds|str))*';

const TIME: Role = [
  `^${ABOUT_MESSAGE}(?:(?:server|live|tmi|unix|epoch) )?(?:sent )?(?:timestamp|time stamp|date ?time|ts)${UNIT}$`,
  `^${ABOUT_MESSAGE}(?:created|sent|published|posted|received|logged|recorded)(?: ?(?:at|on|time|date|timestamp))?${UNIT}$`,
  `^${ABOUT_MESSAGE}(?:(?:server|live|sent|chat) )?(?:time|date|when|epoch|unixtime|unix|utc)(?: (?:sent|of message))?${UNIT}$`,
  `^${ABOUT_MESSAGE}(?:(?:content|video|vod|stream|relative|elapsed|time) )*(?:offset|elapsed|timecode|time|seconds|secs?)(?: (?:in|time|text|code))*${UNIT}$`,
].map((pattern) => new RegExp(pattern));
const OFFSET = /\b(?:offset|elapsed|relative|in seconds|video|vod)\b/;
const MILLISECONDS = /\b(?:ms|msecs?|millis|milliseconds)\b/;
const SECONDS = /\b(?:s|secs?|seconds)\b/;
const USER: Role = [
  `^${ABOUT_MESSAGE}${ABOUT_USER}login(?: name)?$`,
  `^${ABOUT_MESSAGE}(?:twitch )?${ABOUT_USER}(?:user ?name|nick ?name|nick|screen ?name|handle)$`,
  `^${ABOUT_MESSAGE}${ABOUT_USER}(?:user|author|chatter|sender|commenter|viewer|account|member|from) name$`,
  `^${ABOUT_MESSAGE}(?:twitch )?(?:user|author|chatter|sender|commenter|viewer|account|member|speaker|person|from)$`,
  `^${ABOUT_MESSAGE}${ABOUT_USER}display ?name$`,
  '^(?:name|who)$',
].map((pattern) => new RegExp(pattern));
const MESSAGE: Role = [
  /^(?:message|msg)$/,
  /^(?:(?:chat|message|msg|comment|user|original|full|payload|event|data|source|snippet|display) )+(?:message|msg|text|body|content|comment)$/,
  /^(?:text|body|content|comment|chat|chatmessage|messagetext)$/,
  /^message (?:selector|string|str)$|^(?:messages|comments|chats|line)$/,
  /^(?:raw|clean|cleaned) (?:message|msg|text)$/,
];
const USER_ID: Role = [
  new RegExp(
    `^${ABOUT_MESSAGE}${ABOUT_USER}(?:user|author|sender|commenter|chatter|author channel|author details channel) ?id$`,
  ),
];
const CHANNEL: Role = [
  new RegExp(`^${ABOUT_MESSAGE}(?:channel|streamer|broadcaster|room)(?: (?:name|login|user login))?$`),
];
const ROOM_ID: Role = [new RegExp(`^${ABOUT_MESSAGE}(?:channel|room|broadcaster|broadcaster user) id$`)];
const MESSAGE_ID: Role = [/^(?:(?:payload|event) )*(?:message|msg|comment) ?id$/];
const MESSAGE_TYPE: Role = [/^message type$/];
const RAW: Role = [/^(?:raw|line)(?: (?:line|message|irc|data|text))?$/];
const EMOTES: Role = [/^(?:(?:tags|userstate|twitch) )?emotes(?: (?:tag|raw))?$/, /^tags$/];

const FRAGMENTS: Role = [new RegExp(`^${ABOUT_MESSAGE}fragments$`)];

/** Commits, mails, reviews, posts with likes, and logs of programs have a time, a name and a message too. */
const NO_CHAT =
  /^(?:commit|sha|commit (?:hash|id|sha)|subject|rating|stars|retweets?(?: count)?|(?:num |total )?(?:likes?|votes?|upvotes?|reply|replies)(?: count)?|html url|permalink|subreddit|pid|hostname|logger|level ?name)$/;

const LEVEL_NAME = /^(?:log )?(?:level|severity)$/;
/** Whether a row is of a log of a program: its column `level` says so, which in a chat is a number. */
export function isOfProgram(names: readonly string[], cells: readonly string[]): boolean {
  return names.some(
    (name, index) => LEVEL_NAME.test(wordsOf(name)) && isLogLevel(cells[index]?.trim() ?? ''),
  );
}

const NAME_MAX_LENGTH = 100;

function wordsOf(name: string): string {
  return name
    .slice(0, NAME_MAX_LENGTH)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

/** Finds the columns of a table by their names, which can be in any order and among others; or says what is missing. */
export function findColumns(names: readonly string[]): MessageColumns | MissingColumn {
  const words = names.map(wordsOf);
  const allOf = (role: Role): readonly number[] =>
    role.flatMap((pattern) => words.flatMap((name, index) => (pattern.test(name) ? [index] : [])));
  const oneOf = (role: Role): number => allOf(role)[0] ?? -1;
  const times = [...new Set(allOf(TIME))];
  const userId = oneOf(USER_ID);
  const named = oneOf(USER);
  const user = named === -1 ? userId : named;
  const message = oneOf(MESSAGE);
  const raw = oneOf(RAW);
  if (times.length === 0) return 'time';
  if (user === -1) return 'user';
  if (message === -1) return 'message';
  if (words.some((name) => NO_CHAT.test(name))) return 'chat';
  return {
    times: times.map((column) => ({
      column,
      isOffset: OFFSET.test(words[column] ?? ''),
      unit: unitOf(words[column] ?? ''),
    })),
    user,
    message,
    userId,
    channel: oneOf(CHANNEL),
    roomId: oneOf(ROOM_ID),
    messageId: oneOf(MESSAGE_ID),
    messageType: oneOf(MESSAGE_TYPE),
    // A message can look like a line.
    raw: raw === message ? -1 : raw,
    emotes: oneOf(EMOTES),
    emoteColumns: findEmoteColumns(words),
    fragments: oneOf(FRAGMENTS),
  };
}

function unitOf(name: string): 'ms' | 's' | null {
  if (MILLISECONDS.test(name)) return 'ms';
  return SECONDS.test(name) ? 's' : null;
}

/** `emotes.0.id`, `emotes.0.locations.0`, `emotes.0.locations.1` (chat_downloader). */
function findEmoteColumns(words: readonly string[]): readonly EmoteColumns[] {
  return words.flatMap((name, id) => {
    const [, number] = /^emotes (\d+) id$/.exec(name) ?? [];
    if (number === undefined) return [];
    const pattern = new RegExp(`^emotes ${number} locations(?: \\d+)?$`);
    const locations = words.flatMap((other, index) => (pattern.test(other) ? [index] : []));
    return [{ id, locations }];
  });
}
