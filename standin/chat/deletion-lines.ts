import { writeTags } from './message-tags.ts';
import { roomIdOf, userIdOf } from './room-id.ts';

const ACTION_START = '\u0001ACTION ';

/**
 * A `CLEARMSG`: one message was deleted. `deletedLine` is the line of that message; its author and text are copied. If it
 * is null, both are empty. The room id is always empty, as with Twitch.
 */
export function clearMessageLine(
  channelLogin: string,
  messageId: string,
  deletedLine: string | null,
  sentAt: number,
): string {
  const { login, text } = deletedLine === null ? { login: '', text: '' } : authorAndText(deletedLine);
  const tags = { login, 'room-id': '', 'target-msg-id': messageId, 'tmi-sent-ts': String(sentAt) };
  return `@${writeTags(tags)} :tmi.twitch.tv CLEARMSG #${channelLogin} :${text}`;
}

/** A `CLEARCHAT`: all messages of a user were deleted, for a ban or, with a duration, for a timeout. */
export function clearUserLine(
  channelLogin: string,
  login: string,
  banSeconds: number | null,
  sentAt: number,
): string {
  const tags = {
    'ban-duration': banSeconds === null ? null : String(banSeconds),
    'room-id': roomIdOf(channelLogin),
    'target-user-id': userIdOf(login),
    'tmi-sent-ts': String(sentAt),
  };
  return `@${writeTags(tags)} :tmi.twitch.tv CLEARCHAT #${channelLogin} :${login}`;
}

/** A `CLEARCHAT` without a user: the whole chat was cleared. */
export function clearAllLine(channelLogin: string, sentAt: number): string {
  const tags = { 'room-id': roomIdOf(channelLogin), 'tmi-sent-ts': String(sentAt) };
  return `@${writeTags(tags)} :tmi.twitch.tv CLEARCHAT #${channelLogin}`;
}

function authorAndText(line: string): { readonly login: string; readonly text: string } {
  const [, source = '', trailing = ''] =
    /^@\S+ :(\S+) (?:PRIVMSG|USERNOTICE) #\S+(?: :(.*))?$/s.exec(line) ?? [];
  const inTags = /[@;]login=([^; ]*)/.exec(line)?.[1];
  const isAction = trailing.startsWith(ACTION_START);
  const text = isAction ? trailing.slice(ACTION_START.length, -1) : trailing;
  return { login: inTags ?? source.split('!', 1)[0] ?? '', text };
}
