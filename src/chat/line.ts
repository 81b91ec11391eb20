import { type ChatMessage, detachedCopy } from '../domain/chat-message.ts';
import type { UnixMs } from '../domain/clock.ts';

/** A chat message: PRIVMSG, or the user's own text of a USERNOTICE. */
export interface MessageLine extends ChatMessage {
  readonly kind: 'message';
  readonly channelLogin: string;
  /** The text in which the line was received, usually a WebSocket frame with other lines. The line starts at `frameStart`. */
  readonly frame: string;
  readonly frameStart: number;
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

export type ServerLine = MessageLine | CommandLine;

const SPACE = ' '.charCodeAt(0);
const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
/**
 * Part of every `source-room-id` tag. Few lines have one, so the search usually reads all tags, and finds a rare first character
 * faster than the `;` of every tag: 6 % of the time from text to counts (measured 2026-11-22).
 */
const SOURCE_ROOM_HINT = 'urce-room-id=';
/**
 * Part of every value of the tag `gifs`, and of few others. Searching one rare character takes no measurable time; `;gifs=` takes
 * 10 % of the time from text to counts (measured 2026-11-24 and 2026-11-22).
 */
const GIFS_HINT = '|';
/** No line contains it. */
const NO_COMMAND = '\r\n';
const START_OF_HEADING = 1;
const ACTION_START = '\u0001ACTION ';
const ACTION_END = '\u0001';
/** More could be inexact. Twitch's user ids have up to ten, its times 13. */
const NUMBER_MAX_DIGITS = 15;

/** Reads the line `frame[start, end)`, which has no CRLF. Never throws: an invalid line becomes an unknown command. */
type ReadLine = (frame: string, start?: number, end?: number) => ServerLine;

/** A line is `[@tags ][:prefix ]COMMAND[ parameters][ :text]` (IRCv3 message-tags). Trailing spaces belong to the text. */
export function createLineReader(): ReadLine {
  /** Of the last PRIVMSG. Most lines have the same, so one comparison reads the command and the channel. */
  let channelLogin = '';
  let usualCommand = NO_COMMAND;

  /** Reads a PRIVMSG to the channel of the last one, in the form that Twitch sends; null for any other line. */
  function readUsualMessage(part: LinePart): MessageLine | null {
    const { line } = part;
    const tagsEnd = line.indexOf(' ');
    if (line.charCodeAt(0) !== AT || line.charCodeAt(tagsEnd + 1) !== COLON) return null;
    const commandStart = line.indexOf(' ', tagsEnd + 1) + 1;
    if (!isAt(line, usualCommand, commandStart)) return null;
    return readMessage(part, channelLogin, tagsEnd, commandStart + usualCommand.length, ACTION_START.length);
  }

  function readAnyLine(part: LinePart): ServerLine {
    const { line } = part;
    const tagsEnd = line.charCodeAt(0) === AT ? endOfWord(line, 1) : 0;
    const prefixStart = skipSpaces(line, tagsEnd);
    const prefixEnd = line.charCodeAt(prefixStart) === COLON ? endOfWord(line, prefixStart) : prefixStart;
    const commandStart = skipSpaces(line, prefixEnd);
    const commandEnd = endOfWord(line, commandStart);
    const firstStart = skipSpaces(line, commandEnd);
    const firstEnd = endOfWord(line, firstStart);
    const lastStart = skipSpaces(line, firstEnd);
    const textStart = line.charCodeAt(lastStart) === COLON ? lastStart + 1 : lastStart;
    const login = line.slice(line.charCodeAt(firstStart) === HASH ? firstStart + 1 : firstEnd, firstEnd);
    const command = line.slice(commandStart, commandEnd);
    // Without a space after the word it is no message.
    if (command === 'PRIVMSG' && commandEnd < line.length) {
      channelLogin = detachedCopy(login);
      usualCommand = `PRIVMSG #${channelLogin} :`;
      return readMessage(part, channelLogin, tagsEnd, textStart, ACTION_START.length);
    }
    if (command === 'USERNOTICE' && lastStart < line.length) {
      // With `/me`, Twitch counts positions from after the first `\x01`, so the word ACTION is included (twitchdev/issues#175).
      return readMessage(part, login, tagsEnd, textStart, 1);
    }
    return {
      kind: 'command',
      line,
      command,
      channelLogin: login,
      text: line.slice(textStart),
      parameters: line.slice(firstStart),
    };
  }

  return (frame, start = 0, end = frame.length) => {
    const part = { frame, frameStart: start, line: frame.slice(start, end) };
    return readUsualMessage(part) ?? readAnyLine(part);
  };
}

type LinePart = Pick<MessageLine, 'frame' | 'frameStart' | 'line'>;

/**
 * Reads only what counting needs, because most lines of chat come here. Searches each tag after the one before it, in the order
 * in which Twitch sends them. Finds them in another order too.
 *
 * @param start where the text starts, with the markup of an action
 * @param uncounted how many units at the start of an action's markup Twitch's positions leave out
 */
function readMessage(
  { frame, frameStart, line }: LinePart,
  channelLogin: string,
  tagsEnd: number,
  start: number,
  uncounted: number,
): MessageLine {
  const tags = line.slice(0, tagsEnd);
  const emotesStart = findTag(tags, ';emotes=', 0);
  const idStart = findTag(tags, ';id=', emotesStart);
  const sentAt = findTag(tags, ';tmi-sent-ts=', idStart);
  const userId = findTag(tags, ';user-id=', sentAt);
  const source = tags.includes(SOURCE_ROOM_HINT) ? findTag(tags, ';source-room-id=', 0) : 0;
  const gifsStart = tags.includes(GIFS_HINT) ? findTag(tags, ';gifs=', 0) : 0;
  const isAction = line.charCodeAt(start) === START_OF_HEADING && line.startsWith(ACTION_START, start);
  return {
    kind: 'message',
    frame,
    frameStart,
    line,
    channelLogin,
    idStart,
    idEnd: endOfTag(tags, idStart),
    userId: readUserId(tags, userId),
    sourceRoomId: source === 0 ? '' : tags.slice(source, endOfTag(tags, source)),
    sentAt: readTime(tags, sentAt),
    textStart: isAction ? start + uncounted : start,
    // Very long lines can lack the `\x01` at the end.
    textEnd: isAction && line.endsWith(ACTION_END) ? line.length - 1 : line.length,
    wordsStart: isAction ? start + ACTION_START.length : start,
    emotesStart,
    emotesEnd: endOfTag(tags, emotesStart),
    gifsStart,
    gifsEnd: endOfTag(tags, gifsStart),
  };
}

/** As `text.startsWith(part, at)`, which takes 8 % more of the time from text to counts (measured 2026-11-22). */
function isAt(text: string, part: string, at: number): boolean {
  return text.indexOf(part, at) === at;
}

/** Where the value of a tag starts; 0 without it. Searches from `from` on first. @param name as `;name=` */
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

/** Null for an invalid value. */
function readTime(tags: string, start: number): UnixMs | null {
  const time = readNumber(tags, start);
  return time < 0 ? null : (time as UnixMs);
}

/** 0 for an invalid value. */
function readUserId(tags: string, start: number): number {
  const id = readNumber(tags, start);
  return id < 0 || tags.charCodeAt(start) === ZERO ? 0 : id;
}

/** The value of a tag as a whole number; -1 if it is not one. */
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

/** The value of a tag as it is in the line, with its escapes; `''` without the tag. */
export function readRawTag(line: string, key: string): string {
  if (!line.startsWith('@')) return '';
  const space = line.indexOf(' ');
  const end = space < 0 ? line.length : space;
  const start = line.startsWith(`${key}=`, 1) ? 1 : line.indexOf(`;${key}=`) + 1;
  if (start === 0 || start >= end) return '';
  const next = line.indexOf(';', start);
  return line.slice(start + key.length + 1, next < 0 || next > end ? end : next);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  [':', ';'],
  ['s', ' '],
  ['r', '\r'],
  ['n', '\n'],
]);

/** The value of a tag, unescaped (IRCv3 message-tags): `\:` `\s` `\\` `\r` `\n`; a lone `\` at the end is dropped. */
export function readTag(line: string, key: string): string {
  return readRawTag(line, key).replace(/\\(.?)/gs, (_, next: string) => ESCAPED.get(next) ?? next);
}

/** The login of a message's author: the prefix of a PRIVMSG, the `login` tag of a USERNOTICE. `''` without either. */
export function readUserLogin(line: string): string {
  const prefix = /^(?:@[^ ]* +)?:([^ !]+)!/.exec(line)?.[1];
  return prefix ?? readRawTag(line, 'login');
}
