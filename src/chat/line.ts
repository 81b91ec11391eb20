import type { ChatMessage } from '../domain/chat-message.ts';
import type { UnixMs } from '../domain/clock.ts';
import { detachedCopy } from '../domain/detached-copy.ts';

/** A chat message: PRIVMSG, or the user's own text of a USERNOTICE. */
export interface MessageLine extends ChatMessage {
  readonly kind: 'message';
  readonly channelLogin: string;
}

/** Any other line, in its parts. A part that the line does not have is `''`. */
export interface CommandLine {
  readonly kind: 'command';
  /** The whole line. Its tags are read from it where they are needed (`readRawTag`). */
  readonly line: string;
  /** `ROOMSTATE`, `001`. */
  readonly command: string;
  /** The login of the first parameter, if that is a channel. */
  readonly channelLogin: string;
  /** What follows the first parameter, without its colon. */
  readonly text: string;
  /** What follows the command, as it is in the line. */
  readonly parameters: string;
}

/** A line from Twitch's chat server. */
export type ServerLine = MessageLine | CommandLine;

const SPACE = ' '.charCodeAt(0);
const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
/**
 * Few lines have the tag `source-room-id`, so the search usually reads all tags. A search that starts with its `u` is
 * faster than one for the `;` before it, which every tag has (50 against 110 ns a line, measured 2026-11-21).
 */
const PART_OF_SOURCE_ROOM = 'urce-room-id=';
/**
 * What most lines have between the value of `emotes` and that of `id`. A tag `gifs` would be in it, so no other search is
 * needed: searching all tags of each line takes 7 % of the time from text to counts (measured 2026-11-22).
 */
const NO_GIFS = ';first-msg=0;flags=;id=';
/** No line contains it. */
const NO_COMMAND = '\r\n';
const START_OF_HEADING = 1;
const ACTION_START = '\u0001ACTION ';
const ACTION_END = '\u0001';
/** More could be inexact. Twitch's ids of users have up to ten, its times 13. */
const NUMBER_MAX_DIGITS = 15;

/**
 * Reads the line `frame[start, end)`, by default the whole text. It has no CRLF. Never throws: an invalid line becomes an
 * unknown command.
 */
type ReadLine = (frame: string, start?: number, end?: number) => ServerLine;

/**
 * A reader for many lines. A message is valid until the next line is read, because all messages of a reader are one
 * object: 2 to 3 % of the time from text to counts (measured 2026-11-22).
 *
 * Format of a line: `[@tags ][:prefix ]COMMAND[ parameters][ :text]` (IRCv3 message-tags). Trailing spaces belong to the text.
 */
export function createLineReader(): ReadLine {
  const message = createMessage();
  /** Of the last PRIVMSG. In most lines they are the same, so one comparison reads the command and the channel. */
  let channelLogin = '';
  let usualCommand = NO_COMMAND;

  /** Reads a PRIVMSG to the channel of the last one, in the form that Twitch sends; null for any other line. */
  function readUsualMessage(line: string): MessageLine | null {
    const tagsEnd = line.indexOf(' ');
    if (line.charCodeAt(0) !== AT || line.charCodeAt(tagsEnd + 1) !== COLON) return null;
    const commandStart = line.indexOf(' ', tagsEnd + 1) + 1;
    // Faster than `startsWith`: 22 against 33 ns (measured 2026-11-21).
    if (line.indexOf(usualCommand, commandStart) !== commandStart) return null;
    message.channelLogin = channelLogin;
    readMessage(message, line, tagsEnd, commandStart + usualCommand.length, ACTION_START.length);
    return message;
  }

  function readAnyLine(line: string): ServerLine {
    const tagsEnd = line.charCodeAt(0) === AT ? endOfWord(line, 1) : 0;
    const prefixStart = skipSpaces(line, tagsEnd);
    const prefixEnd = line.charCodeAt(prefixStart) === COLON ? endOfWord(line, prefixStart) : prefixStart;
    const commandStart = skipSpaces(line, prefixEnd);
    const commandEnd = endOfWord(line, commandStart);
    const firstStart = skipSpaces(line, commandEnd);
    const firstEnd = endOfWord(line, firstStart);
    const lastStart = skipSpaces(line, firstEnd);
    const textStart = line.charCodeAt(lastStart) === COLON ? lastStart + 1 : lastStart;
    const loginStart = line.charCodeAt(firstStart) === HASH ? firstStart + 1 : firstEnd;
    const command = line.slice(commandStart, commandEnd);
    // Without a space after the word it is no message.
    if (command === 'PRIVMSG' && commandEnd < line.length) {
      channelLogin = detachedCopy(line.slice(loginStart, firstEnd));
      usualCommand = `PRIVMSG #${channelLogin} :`;
      message.channelLogin = channelLogin;
      readMessage(message, line, tagsEnd, textStart, ACTION_START.length);
      return message;
    }
    if (command === 'USERNOTICE' && lastStart < line.length) {
      message.channelLogin = line.slice(loginStart, firstEnd);
      // With `/me`, Twitch counts positions from after the first `\x01`, so the word ACTION is included (twitchdev/issues#175).
      readMessage(message, line, tagsEnd, textStart, 1);
      return message;
    }
    return {
      kind: 'command',
      line,
      command,
      channelLogin: line.slice(loginStart, firstEnd),
      text: line.slice(textStart),
      parameters: line.slice(firstStart),
    };
  }

  return (frame, start = 0, end = frame.length) => {
    const line = frame.slice(start, end);
    message.frame = frame;
    message.frameStart = start;
    message.line = line;
    return readUsualMessage(line) ?? readAnyLine(line);
  };
}

type Mutable<Part> = { -readonly [Name in keyof Part]: Part[Name] };

function createMessage(): Mutable<MessageLine> {
  return {
    kind: 'message',
    frame: '',
    frameStart: 0,
    line: '',
    channelLogin: '',
    idStart: 0,
    idEnd: 0,
    userId: 0,
    sourceRoomId: '',
    sentAt: null,
    textStart: 0,
    textEnd: 0,
    wordsStart: 0,
    emotesStart: 0,
    emotesEnd: 0,
    gifsStart: 0,
    gifsEnd: 0,
  };
}

/**
 * Reads only what counting needs, because most lines of chat are read here. The tags are searched in the order in which
 * Twitch sends them, each after the one before. In another order they are found too.
 *
 * @param start where the text starts, with the markup of an action
 * @param uncounted how many units at the start of an action's markup Twitch's positions do not count
 */
function readMessage(
  message: Mutable<MessageLine>,
  line: string,
  tagsEnd: number,
  start: number,
  uncounted: number,
): void {
  const tags = line.slice(0, tagsEnd);
  const emotesStart = findTag(tags, ';emotes=', 0);
  const idStart = findTag(tags, ';id=', emotesStart);
  const sentAt = findTag(tags, ';tmi-sent-ts=', idStart);
  const userId = findTag(tags, ';user-id=', sentAt);
  const source = tags.indexOf(PART_OF_SOURCE_ROOM) < 0 ? 0 : findTag(tags, ';source-room-id=', 0);
  const emotesEnd = endOfTag(tags, emotesStart);
  const isAction = line.charCodeAt(start) === START_OF_HEADING && line.startsWith(ACTION_START, start);
  message.idStart = idStart;
  message.idEnd = endOfTag(tags, idStart);
  message.userId = readUserId(tags, userId);
  message.sourceRoomId = source === 0 ? '' : tags.slice(source, endOfTag(tags, source));
  message.sentAt = readTime(tags, sentAt);
  message.textStart = isAction ? start + uncounted : start;
  // Very long lines can lack the `\x01` at the end.
  message.textEnd = isAction && line.endsWith(ACTION_END) ? line.length - 1 : line.length;
  message.wordsStart = isAction ? start + ACTION_START.length : start;
  message.emotesStart = emotesStart;
  message.emotesEnd = emotesEnd;
  message.gifsStart = 0;
  message.gifsEnd = 0;
  if (idStart - emotesEnd !== NO_GIFS.length || tags.indexOf(NO_GIFS, emotesEnd) !== emotesEnd)
    findGifs(message, tags);
}

function findGifs(message: Mutable<MessageLine>, tags: string): void {
  message.gifsStart = findTag(tags, ';gifs=', 0);
  message.gifsEnd = endOfTag(tags, message.gifsStart);
}

/**
 * Where the value of a tag starts; 0 without the tag.
 *
 * @param name with the characters around it: `;name=`
 * @param from where to search first
 */
function findTag(tags: string, name: string, from: number): number {
  let at = tags.indexOf(name, from);
  if (at < 0 && from > 0) at = tags.indexOf(name);
  if (at >= 0) return at + name.length;
  return tags.startsWith(name.slice(1), 1) ? name.length : 0;
}

/** Where the value at `start` ends. A missing value is empty, at 0. */
function endOfTag(tags: string, start: number): number {
  if (start === 0 || tags.charCodeAt(start) === SEMICOLON) return start;
  const next = tags.indexOf(';', start);
  return next < 0 ? tags.length : next;
}

/** The value of a tag as a time, or null. */
function readTime(tags: string, start: number): UnixMs | null {
  const time = readNumber(tags, start);
  return time < 0 ? null : (time as UnixMs);
}

/** The value of a tag as the id of a user, or 0. */
function readUserId(tags: string, start: number): number {
  const id = readNumber(tags, start);
  return id < 0 || tags.charCodeAt(start) === ZERO ? 0 : id;
}

/** The value of a tag as a whole number; -1 if it is none. */
function readNumber(tags: string, start: number): number {
  let number = 0;
  let at = start;
  for (; at < tags.length; at++) {
    const unit = tags.charCodeAt(at);
    if (unit === SEMICOLON) break;
    if (unit < ZERO || unit > NINE) return -1;
    number = number * 10 + (unit - ZERO);
  }
  return start > 0 && at > start && at - start <= NUMBER_MAX_DIGITS ? number : -1;
}

function endOfWord(line: string, start: number): number {
  const space = line.indexOf(' ', start);
  return space < 0 ? line.length : space;
}

function skipSpaces(line: string, start: number): number {
  let at = start;
  while (line.charCodeAt(at) === SPACE) at++;
  return at;
}
