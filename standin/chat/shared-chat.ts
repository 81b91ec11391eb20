import { textHash } from '../text-hash.ts';
import { messageIdFrom } from './message-id.ts';
import { roomIdOf } from './room-id.ts';
import type { WrittenTags } from './written-tags.ts';
import { joinTags, readTags } from './written-tags.ts';

/** A line and the channel that gets it. */
interface ChannelLine {
  readonly channelLogin: string;
  readonly line: string;
}

/**
 * The lines that the channels of a shared chat get for a line of `channelLogin`, its own channel first. Messages and
 * notices are mirrored, except those with `source-only=1`. A line that already has a `source-room-id` is not changed.
 * All other lines, such as deletions, are sent only to their channel.
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

/** The id of a message in another room of the shared chat; deterministic for the message and the room. */
function mirroredIdOf(messageId: string, channelLogin: string): string {
  return messageIdFrom(['a', 'b', 'c', 'd'].map((salt) => textHash(`${salt} ${messageId} ${channelLogin}`)));
}

type Changes = Readonly<Record<string, string>>;

/** Existing tags keep their position; new ones are appended. */
function changed(tags: WrittenTags, changes: Changes): WrittenTags {
  return new Map([...tags, ...Object.entries(changes)]);
}

function nativeChanges(tags: WrittenTags): Changes {
  return { ...sourceOf(tags), 'source-only': tags.get('source-only') ?? '0' };
}

/** The author has no badges in the other room. A notice becomes a notice about another room's notice. */
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
