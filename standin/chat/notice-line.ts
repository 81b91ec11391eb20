import type { ChatParts } from './chat-parts.ts';
import type { LineDefaults } from './message-line.ts';
import { authorOf, oneLine } from './message-line.ts';
import { writeTags } from './message-tags.ts';
import { nativeSpans } from './native-spans.ts';
import { roomIdOf, userIdOf } from './room-id.ts';

/** A `USERNOTICE` for a resubscription. An empty text means that the subscriber wrote nothing. */
export function resubLine(
  channelLogin: string,
  parts: ChatParts,
  months: number,
  defaults: LineDefaults,
): string {
  const { displayName } = authorOf(parts);
  return noticeLine(channelLogin, parts, defaults, {
    'badge-info': `subscriber/${months}`,
    badges: 'subscriber/12',
    mod: '0',
    'msg-id': 'resub',
    subscriber: '1',
    'system-msg': `${displayName} subscribed at Tier 1. They've subscribed for ${months} months!`,
    'msg-param-cumulative-months': String(months),
    'msg-param-months': '0',
    'msg-param-should-share-streak': '0',
    'msg-param-sub-plan': '1000',
    'msg-param-sub-plan-name': `Channel Subscription (${channelLogin})`,
    'msg-param-was-gifted': 'false',
  });
}

/** A `USERNOTICE` for a moderator's announcement. */
export function announcementLine(channelLogin: string, parts: ChatParts, defaults: LineDefaults): string {
  return noticeLine(channelLogin, parts, defaults, {
    'badge-info': '',
    badges: 'moderator/1',
    mod: '1',
    'msg-id': 'announcement',
    subscriber: '0',
    'system-msg': '',
    'msg-param-color': 'PRIMARY',
  });
}

/** The additional tags of the parts are set last. */
function noticeLine(
  channelLogin: string,
  parts: ChatParts,
  defaults: LineDefaults,
  ownTags: Readonly<Record<string, string>>,
): string {
  const author = authorOf(parts);
  const tags: Record<string, string | null> = {
    color: parts.color ?? '#FF4500',
    'display-name': author.displayName,
    emotes: parts.emotes ?? nativeSpans(oneLine(parts.text)),
    flags: '',
    id: parts.id ?? defaults.id,
    login: author.login,
    'room-id': roomIdOf(channelLogin),
    'tmi-sent-ts': String(parts.sentAt ?? defaults.sentAt),
    'user-id': userIdOf(author.login),
    'user-type': ownTags.mod === '1' ? 'mod' : '',
    vip: '0',
    ...ownTags,
    ...parts.extraTags,
  };
  const ownText = parts.text === '' ? '' : ` :${oneLine(parts.text)}`;
  return `@${writeTags(tags)} :tmi.twitch.tv USERNOTICE #${channelLogin}${ownText}`;
}
