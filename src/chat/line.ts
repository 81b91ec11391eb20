import type { ChatMessage } from '../domain/chat-message.ts';
import type { UnixMs } from '../domain/clock.ts';
import { readEmoteRanges } from './emote-ranges.ts';

/** What one line from Twitch's chat server says. */
export type ServerLine =
  /** A chat message: PRIVMSG, or the user's own text of a USERNOTICE. */
  | { readonly kind: 'message'; readonly message: ChatMessage }
  /** A notice of the system without a text of the user's. */
  | { readonly kind: 'user-notice' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'join'; readonly login: string; readonly channelLogin: string }
  | { readonly kind: 'room-state'; readonly channelLogin: string; readonly roomId: string }
  | { readonly kind: 'clear-message'; readonly messageId: string }
  /** One user's messages; or the whole chat, when both are `''`. */
  | { readonly kind: 'clear-chat'; readonly userId: string; readonly login: string }
  | { readonly kind: 'notice'; readonly noticeId: string; readonly text: string }
  | { readonly kind: 'ping'; readonly token: string }
  | { readonly kind: 'pong' }
  | { readonly kind: 'reconnect' }
  /** Known and of no use here, unknown, or no line at all. */
  | { readonly kind: 'other'; readonly command: string };

/** The tags that are read. Every other one is passed over. */
interface Tags {
  id: string;
  emotes: string;
  roomId: string;
  sourceRoomId: string;
  sentAt: string;
  userId: string;
  targetMessageId: string;
  targetUserId: string;
  noticeId: string;
}

const ACTION_START = '\u0001ACTION ';
const ACTION_END = '\u0001';

/**
 * Reads one line, without its CRLF. Never throws; what it does not understand is `other`.
 * Form: `[@tags ][:prefix ]COMMAND[ parameters][ :text]` (IRCv3 message-tags). Trailing spaces belong to
 * the text.
 */
export function readLine(line: string): ServerLine {
  let at = 0;
  const tags: Tags = emptyTags();
  if (line.startsWith('@')) {
    const end = endOfWord(line, 1);
    readTags(line, 1, end, tags);
    at = skipSpaces(line, end);
  }
  let prefix = '';
  if (line.startsWith(':', at)) {
    const end = endOfWord(line, at);
    prefix = line.slice(at + 1, end);
    at = skipSpaces(line, end);
  }
  const commandEnd = endOfWord(line, at);
  const command = line.slice(at, commandEnd);
  const firstStart = skipSpaces(line, commandEnd);
  const firstEnd = endOfWord(line, firstStart);

  switch (command) {
    case 'PRIVMSG':
      return { kind: 'message', message: toMessage(line, tags, textAfter(line, firstEnd) ?? '') };
    case 'USERNOTICE': {
      const text = textAfter(line, firstEnd);
      return text === null
        ? { kind: 'user-notice' }
        : { kind: 'message', message: toMessage(line, tags, text) };
    }
    case 'ROOMSTATE':
      return { kind: 'room-state', channelLogin: channelIn(line, firstStart, firstEnd), roomId: tags.roomId };
    case 'CLEARMSG':
      return { kind: 'clear-message', messageId: tags.targetMessageId };
    case 'CLEARCHAT':
      return { kind: 'clear-chat', userId: tags.targetUserId, login: textAfter(line, firstEnd) ?? '' };
    case 'JOIN':
      return {
        kind: 'join',
        login: prefix.split('!', 1)[0] ?? '',
        channelLogin: channelIn(line, firstStart, firstEnd),
      };
    case 'NOTICE':
      return { kind: 'notice', noticeId: tags.noticeId, text: textAfter(line, firstEnd) ?? '' };
    case 'PING':
      return { kind: 'ping', token: line.slice(firstStart) };
    case 'PONG':
      return { kind: 'pong' };
    case 'RECONNECT':
      return { kind: 'reconnect' };
    case '001':
      return { kind: 'welcome' };
    default:
      return { kind: 'other', command };
  }
}

function toMessage(line: string, tags: Tags, text: string): ChatMessage {
  const said = textInsideAction(text);
  const sentAt = Number(tags.sentAt);
  return {
    messageId: tags.id,
    roomId: tags.roomId,
    sourceRoomId: tags.sourceRoomId,
    userId: tags.userId,
    sentAt: tags.sentAt !== '' && Number.isFinite(sentAt) ? (sentAt as UnixMs) : null,
    text: said,
    nativeSpans: readEmoteRanges(tags.emotes, said),
    line,
  };
}

/** Positions count from the text inside `/me`. Its closing mark can be missing on overlong lines. */
function textInsideAction(text: string): string {
  if (!text.startsWith(ACTION_START)) return text;
  return text.slice(ACTION_START.length, text.endsWith(ACTION_END) ? -1 : undefined);
}

function emptyTags(): Tags {
  return {
    id: '',
    emotes: '',
    roomId: '',
    sourceRoomId: '',
    sentAt: '',
    userId: '',
    targetMessageId: '',
    targetUserId: '',
    noticeId: '',
  };
}

/** Reads `key=value;key=value` in `line[start, end)` into `tags`. Of a tag given twice the last counts. */
function readTags(line: string, start: number, end: number, tags: Tags): void {
  let at = start;
  while (at < end) {
    let next = line.indexOf(';', at);
    if (next < 0 || next > end) next = end;
    const equals = line.indexOf('=', at);
    if (equals > 0 && equals < next) readTag(tags, line.slice(at, equals), line, equals + 1, next);
    at = next + 1;
  }
}

function readTag(tags: Tags, key: string, line: string, start: number, end: number): void {
  switch (key) {
    case 'id':
      tags.id = line.slice(start, end);
      break;
    case 'emotes':
      tags.emotes = line.slice(start, end);
      break;
    case 'room-id':
      tags.roomId = line.slice(start, end);
      break;
    case 'source-room-id':
      tags.sourceRoomId = line.slice(start, end);
      break;
    case 'tmi-sent-ts':
      tags.sentAt = line.slice(start, end);
      break;
    case 'user-id':
      tags.userId = line.slice(start, end);
      break;
    case 'target-msg-id':
      tags.targetMessageId = line.slice(start, end);
      break;
    case 'target-user-id':
      tags.targetUserId = line.slice(start, end);
      break;
    case 'msg-id':
      tags.noticeId = line.slice(start, end);
      break;
  }
}

/** The text after the channel: what follows ` :`, or a last word without a colon; null where there is none. */
function textAfter(line: string, channelEnd: number): string | null {
  const start = skipSpaces(line, channelEnd);
  if (start >= line.length) return null;
  return line.slice(line.startsWith(':', start) ? start + 1 : start);
}

function channelIn(line: string, start: number, end: number): string {
  return line.slice(line.startsWith('#', start) ? start + 1 : start, end);
}

function endOfWord(line: string, start: number): number {
  const space = line.indexOf(' ', start);
  return space < 0 ? line.length : space;
}

function skipSpaces(line: string, start: number): number {
  let at = start;
  while (line.charCodeAt(at) === 32) at++;
  return at;
}
