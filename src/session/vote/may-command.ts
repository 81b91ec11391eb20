import { readRawTag } from '../../chat/tag.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { UnixMs } from '../../domain/clock.ts';

/** A command that arrives later than this after it was sent does nothing, in milliseconds. */
const COMMAND_MAX_AGE_MS = 15_000;

/** Of the tag `badges`. Source: the badges that Twitch's chat sends for the owner and the moderators of a room. */
const MAY_COMMAND: ReadonlySet<string> = new Set(['broadcaster/1', 'moderator/1', 'lead_moderator/1']);

/**
 * Whether the author of a message may start and end votes with it. Only Twitch writes the tags; a name or a text cannot, because
 * a tag has no unescaped `;` and the text is after them.
 *
 * @param now the server's time when the message arrived
 */
export function mayCommand({ line, sentAt }: ChatMessage, now: UnixMs): boolean {
  if (sentAt === null || Math.abs(now - sentAt) > COMMAND_MAX_AGE_MS) return false;
  return readRawTag(line, 'badges')
    .split(',')
    .some((badge) => MAY_COMMAND.has(badge));
}
