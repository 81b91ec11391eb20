import { textHash } from '../text-hash.ts';
import { messageIdFrom } from './message-id.ts';
import { roomIdOf } from './room-id.ts';
import type { WrittenTags } from './written-tags.ts';
import { joinTags, readTags } from './written-tags.ts';

/** A line as one channel gets it. */
interface ChannelLine {
  readonly channelLogin: string;
  readonly line: string;
}

/**
 * A line of `channelLogin` as each channel of a shared chat gets it, its own channel first. Messages and notices
 * are mirrored, but for those marked `source-only=1`; a line with a `source-room-id` of its own is passed on as it
 * is, and so is every other line: deletions stay in their channel.
 */
export function inSharedChat(
  channelLogin: string,
  line: string,
  channelLogins: readonly string[],
): readonly ChannelLine[] {
  const [, rest] = /^@\S+ (:\S+ (?:PRIVMSG|USERNOTICE) .*)$/s.exec(line) ?? [];
  const tags = readTags(line);
  if (rest === undefined || tags.has('source-room-id')) return [{ channelLogin, line }];

  const own = { channelLogin, line: `@${joinTags(changed(tags, nativeChanges(tags)))} ${rest}` };
  if (tags.get('source-only') === '1') return [own];

  const others = channelLogins.filter((other) => other !== channelLogin);
  const mirrored = others.map((other) => {
    const itsTags = joinTags(changed(tags, mirroredChanges(tags, other)));
    return { channelLogin: other, line: `@${itsTags} ${rest.replace(/ #\S+/, ` #${other}`)}` };
  });
  return [own, ...mirrored];
}

/** The id that a message has in another room of the shared chat: always the same for the same message and room. */
export function mirroredIdOf(messageId: string, channelLogin: string): string {
  return messageIdFrom(['a', 'b', 'c', 'd'].map((salt) => textHash(`${salt} ${messageId} ${channelLogin}`)));
}

type Changes = Readonly<Record<string, string>>;

/** Tags that are there change in place, new ones come last. */
function changed(tags: WrittenTags, changes: Changes): WrittenTags {
  return new Map([...tags, ...Object.entries(changes)]);
}

function nativeChanges(tags: WrittenTags): Changes {
  return { ...sourceOf(tags), 'source-only': tags.get('source-only') ?? '0' };
}

/** The author has no badges in the other room, and a notice becomes one about another room's notice. */
function mirroredChanges(tags: WrittenTags, channelLogin: string): Changes {
  const id = tags.get('id');
  const noticeKind = tags.has('system-msg') ? tags.get('msg-id') : undefined;
  return {
    'badge-info': '',
    badges: '',
    ...(id === undefined ? {} : { id: mirroredIdOf(id, channelLogin) }),
    mod: '0',
    'room-id': roomIdOf(channelLogin),
    subscriber: '0',
    'user-type': '',
    ...(noticeKind === undefined ? {} : { 'msg-id': 'sharedchatnotice', 'source-msg-id': noticeKind }),
    ...sourceOf(tags),
  };
}

function sourceOf(tags: WrittenTags): Changes {
  const id = tags.get('id');
  return {
    'source-badge-info': tags.get('badge-info') ?? '',
    'source-badges': tags.get('badges') ?? '',
    ...(id === undefined ? {} : { 'source-id': id }),
    'source-room-id': tags.get('room-id') ?? '',
  };
}
