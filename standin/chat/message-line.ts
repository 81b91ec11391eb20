import type { ChatParts } from './chat-parts.ts';
import { writeTags } from './message-tags.ts';
import { nativeSpans } from './native-spans.ts';
import { roomIdOf, userIdOf } from './room-id.ts';

/** The values of a message whose parts do not define them. */
export interface LineDefaults {
  readonly id: string;
  /** Unix ms. */
  readonly sentAt: number;
}

/** A `PRIVMSG` as Twitch sends it, tags first, without CRLF. */
export function chatLine(channelLogin: string, parts: ChatParts, defaults: LineDefaults): string {
  const author = authorOf(parts);
  const text = shownText(parts);
  const id = parts.id ?? defaults.id;
  const tags: Record<string, string | null> = {
    'badge-info': '',
    badges: '',
    'client-nonce': id.replaceAll('-', ''),
    color: parts.color ?? '#1E90FF',
    'display-name': author.displayName,
    emotes: parts.emotes ?? nativeSpans(text),
    'first-msg': '0',
    flags: '',
    id,
    mod: '0',
    'returning-chatter': '0',
    'room-id': roomIdOf(channelLogin),
    subscriber: '0',
    'tmi-sent-ts': String(parts.sentAt ?? defaults.sentAt),
    turbo: '0',
    'user-id': userIdOf(author.login),
    'user-type': '',
  };
  if (parts.replyTo !== undefined) Object.assign(tags, replyTags(parts.replyTo));
  if (parts.extraTags !== undefined) Object.assign(tags, parts.extraTags);

  const source = `${author.login}!${author.login}@${author.login}.tmi.twitch.tv`;
  const spoken = parts.action === true ? `\u0001ACTION ${text}\u0001` : text;
  return `@${writeTags(tags)} :${source} PRIVMSG #${channelLogin} :${spoken}`;
}

function shownText(parts: ChatParts): string {
  const text = oneLine(parts.text);
  return parts.replyTo === undefined ? text : `@${parts.replyTo.displayName} ${text}`;
}

/** Replaces line breaks with spaces, because a line break would end the line. */
export function oneLine(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, ' ');
}

/** The author. A name that is not a valid login becomes `viewer`. */
export function authorOf(parts: ChatParts): { readonly login: string; readonly displayName: string } {
  const named = parts.login ?? (parts.displayName ?? '').toLowerCase();
  const login = /^\w{1,25}$/.test(named) ? named : 'viewer';
  return { login, displayName: parts.displayName ?? login };
}

function replyTags(replied: NonNullable<ChatParts['replyTo']>): Readonly<Record<string, string>> {
  const userId = userIdOf(replied.login);
  return {
    'reply-parent-display-name': replied.displayName,
    'reply-parent-msg-body': replied.text,
    'reply-parent-msg-id': replied.id,
    'reply-parent-user-id': userId,
    'reply-parent-user-login': replied.login,
    'reply-thread-parent-display-name': replied.displayName,
    'reply-thread-parent-msg-id': replied.id,
    'reply-thread-parent-user-id': userId,
    'reply-thread-parent-user-login': replied.login,
  };
}
