/** The numbers of the columns of a table of messages; -1: it has no such column. */
export interface MessageColumns extends Readonly<Record<keyof typeof OTHERS, number>> {
  /** The likeliest first. */
  readonly times: readonly TimeColumn[];
  readonly user: number;
  readonly message: number;
  /** Twitch's emotes with their positions, in a column for each. */
  readonly emoteColumns: readonly EmoteColumns[];
}

export interface TimeColumn {
  readonly column: number;
  /** The name says that times are since the start of the video. */
  readonly isOffset: boolean;
  /** What numbers count, by the name; null: it does not say. */
  readonly unit: 'ms' | 's' | null;
}

interface EmoteColumns {
  readonly id: number;
  readonly locations: readonly number[];
}

/**
 * Patterns of names, the best first. They match whole names as lowercase words: `author.displayName` is `author display name`. A
 * part is not enough: `message type` is not a message, and `is first time` not a time.
 */
type Role = readonly RegExp[];

const ABOUT_MESSAGE =
  '(?:(?:message|msg|chat|comment|tags|userstate|metadata|payload|event|data|source|snippet) )*';
const ABOUT_USER = '(?:(?:user|chatter|author|sender|commenter|viewer|account|member|from|details) )*';
const UNIT = '(?: (?:utc|gmt|iso|unix|local|ms|msecs?|millis|milliseconds|us|s|secs?|seconds|str))*';
const roleOf = (...patterns: readonly string[]): Role => patterns.map((one) => new RegExp(`^(?:${one})$`));

const TIME = roleOf(
  `${ABOUT_MESSAGE}(?:(?:server|live|tmi|unix|epoch) )?(?:sent )?(?:timestamp|time stamp|date ?time|ts)${UNIT}`,
  `${ABOUT_MESSAGE}(?:created|sent|published|posted|received|logged|recorded)(?: ?(?:at|on|time|date|timestamp))?${UNIT}`,
  `${ABOUT_MESSAGE}(?:(?:server|live|sent|chat) )?(?:time|date|when|epoch|unixtime|unix|utc)(?: (?:sent|of message))?${UNIT}`,
  `${ABOUT_MESSAGE}(?:(?:content|video|vod|stream|relative|elapsed|time) )*(?:offset|elapsed|timecode|time|seconds|secs?)(?: (?:in|time|text|code))*${UNIT}`,
);
const OFFSET = /\b(?:offset|elapsed|relative|in seconds|video|vod)\b/;
const MILLISECONDS = /\b(?:ms|msecs?|millis|milliseconds)\b/;
const SECONDS = /\b(?:s|secs?|seconds)\b/;
const USER = roleOf(
  `${ABOUT_MESSAGE}${ABOUT_USER}login(?: name)?`,
  `${ABOUT_MESSAGE}(?:twitch )?${ABOUT_USER}(?:user ?name|nick ?name|nick|screen ?name|handle)`,
  `${ABOUT_MESSAGE}${ABOUT_USER}(?:user|author|chatter|sender|commenter|viewer|account|member|from) name`,
  `${ABOUT_MESSAGE}(?:twitch )?(?:user|author|chatter|sender|commenter|viewer|account|member|speaker|person|from)`,
  `${ABOUT_MESSAGE}${ABOUT_USER}display ?name`,
  'name|who',
);
const MESSAGE = roleOf(
  'message|msg',
  '(?:(?:chat|comment|message|msg|user|original|full|payload|event|data|source|snippet|display) )+(?:message|msg|text|body|content|comment)',
  'text|body|content|comment|chat|chatmessage|messagetext',
  'message (?:selector|string|str)|messages|comments|chats|line',
  '(?:raw|clean|cleaned) (?:message|msg|text)',
);
const OTHERS = {
  userId: roleOf(
    `${ABOUT_MESSAGE}${ABOUT_USER}(?:user|author|sender|commenter|chatter|author channel|author details channel) ?id`,
  ),
  channel: roleOf(`${ABOUT_MESSAGE}(?:channel|streamer|broadcaster|room)(?: (?:name|login|user login))?`),
  roomId: roleOf(`${ABOUT_MESSAGE}(?:channel|room|broadcaster|broadcaster user) id`),
  messageId: roleOf('(?:(?:payload|event) )*(?:message|msg|comment) ?id'),
  messageType: roleOf('message type'),
  /** The line of Twitch's chat itself. */
  raw: roleOf('(?:raw|line)(?: (?:line|message|irc|data|text))?'),
  /** Twitch's emotes with their positions. */
  emotes: roleOf('(?:(?:tags|userstate|twitch) )?emotes(?: (?:tag|raw))?', 'tags'),
  /** The parts of the message, as EventSub has them. */
  fragments: roleOf(`${ABOUT_MESSAGE}fragments`),
};

const NAME_MAX_LENGTH = 100;

function wordsOf(name: string): string {
  return name
    .slice(0, NAME_MAX_LENGTH)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

/** Finds the columns of a table by their names, or returns what is missing. */
export function findColumns(names: readonly string[]): MessageColumns | 'time' | 'user' | 'message' {
  const words = names.map(wordsOf);
  const findAll = (role: Role): readonly number[] =>
    role.flatMap((pattern) => words.flatMap((name, index) => (pattern.test(name) ? [index] : [])));
  const findOne = (role: Role): number => findAll(role)[0] ?? -1;
  const others = Object.fromEntries(
    Object.entries(OTHERS).map(([name, role]) => [name, findOne(role)]),
  ) as Record<keyof typeof OTHERS, number>;
  const times = [...new Set(findAll(TIME))];
  const named = findOne(USER);
  const user = named === -1 ? others.userId : named;
  const message = findOne(MESSAGE);
  if (times.length === 0) return 'time';
  if (user === -1) return 'user';
  if (message === -1) return 'message';
  return {
    ...others,
    times: times.map((column) => timeColumn(column, words[column] ?? '')),
    user,
    message,
    // A message can look like a line.
    raw: others.raw === message ? -1 : others.raw,
    emoteColumns: findEmoteColumns(words),
  };
}

function timeColumn(column: number, name: string): TimeColumn {
  const unit = MILLISECONDS.test(name) ? 'ms' : SECONDS.test(name) ? 's' : null;
  return { column, isOffset: OFFSET.test(name), unit };
}

/** `emotes.0.id`, `emotes.0.locations.0`, `emotes.0.locations.1` (chat_downloader). */
function findEmoteColumns(words: readonly string[]): readonly EmoteColumns[] {
  return words.flatMap((name, id) => {
    const [, number] = /^emotes (\d+) id$/.exec(name) ?? [];
    if (number === undefined) return [];
    const pattern = new RegExp(`^emotes ${number} locations(?: \\d+)?$`);
    return [{ id, locations: words.flatMap((other, index) => (pattern.test(other) ? [index] : [])) }];
  });
}
