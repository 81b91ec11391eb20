import { createLineReader, type MessageLine, readRawTag } from '../../chat/line.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { EARLIER_CHAT_SERVICE } from '../../domain/earlier-chat-service.ts';
import type { FetchJson } from '../../emotes/lists/load-list.ts';

/** Most lines that are requested and read: the service keeps no more of a channel (its `max_buffer_size`). */
export const LINES_MAX = 800;
/** A longer line is skipped, in UTF-16 units. Twitch's tags have at most 8 191 bytes, its text 500 characters. */
const LINE_MAX_LENGTH = 16_384;
/** A message that the service received this much before or after its sent time, in milliseconds, has a wrong time. */
const RECEIVED_WITHIN_MS = 10_000;

/** A line that the service received from the channel. */
export interface EarlierLine {
  /** When Twitch sent the message; for another line, when the service received it. */
  readonly sentAt: UnixMs;
  /** Null for a line that is no message. */
  readonly message: MessageLine | null;
  /** A moderator deleted the message before the service answered. */
  readonly isDeleted: boolean;
}

/**
 * The last lines of a channel, oldest first, at most `LINES_MAX`. Null if the service does not answer with lines, because it
 * fails or the channel's owner opted out. Rejects as `fetchJson` does.
 */
export async function fetchRecentMessages(
  channelLogin: ChannelLogin,
  fetchJson: FetchJson,
  signal: AbortSignal,
): Promise<readonly EarlierLine[] | null> {
  const url = `${EARLIER_CHAT_SERVICE}/api/v2/recent-messages/${channelLogin}?limit=${LINES_MAX}`;
  const { status, body } = await fetchJson(url, signal);
  return status === 200 ? decodeRecentMessages(body, channelLogin) : null;
}

/** Lines that cannot be read are skipped. Null for an answer without a list of lines. */
function decodeRecentMessages(body: unknown, channelLogin: string): readonly EarlierLine[] | null {
  // `Object` turns null into an object without fields.
  const { messages } = Object(body) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(messages)) return null;
  const decode = createDecoder(channelLogin);
  const lines = messages.slice(-LINES_MAX).flatMap((line: unknown) => decode(line) ?? []);
  return lines.sort((one, other) => one.sentAt - other.sentAt);
}

function createDecoder(channelLogin: string): (line: unknown) => EarlierLine | null {
  const readLine = createLineReader();
  return (line) => {
    if (typeof line !== 'string' || line.length > LINE_MAX_LENGTH) return null;
    const read = readLine(line);
    const receivedAt = readTime(readRawTag(line, 'rm-received-ts'));
    if (read.channelLogin !== channelLogin || receivedAt === null) return null;
    const sentAt = (read.kind === 'message' ? read.sentAt : null) ?? receivedAt;
    if (Math.abs(receivedAt - sentAt) > RECEIVED_WITHIN_MS) return null;
    return {
      sentAt,
      message: read.kind === 'message' ? read : null,
      isDeleted: readRawTag(line, 'rm-deleted') === '1',
    };
  };
}

function readTime(text: string): UnixMs | null {
  return /^\d{1,15}$/.test(text) ? (Number(text) as UnixMs) : null;
}
