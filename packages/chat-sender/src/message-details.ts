import { readTag } from '../../../src/chat/line.ts';
import { readNativeSpans } from '../../../src/chat/native-spans.ts';
import { type ChatMessage, messageIdOf, textOf } from '../../../src/domain/chat-message.ts';
import type { EmoteCount } from '../../../src/domain/emote.ts';

/** All data of a message, for programs that read chat with `createChatClient`. */
export interface MessageDetails {
  /** Message id and sent time, joined with a dash. */
  readonly id: string;
  readonly channel: string;
  /** Display name, or `<unknown>`. */
  readonly user: string;
  /** As `#RRGGBB`, or `black`. */
  readonly color: string;
  readonly originalMessage: string;
  /** `originalMessage` with Twitch's emotes blanked. */
  readonly message: string;
  /** Written by this connection. A read-only connection never writes. */
  readonly self: boolean;
  /** Sent time in ms since 1970, or null. */
  readonly timestamp: number | null;
  readonly emoteCounts: readonly EmoteCount[];
}

export function describeMessage(
  message: ChatMessage,
  channelLogin: string,
  emoteCounts: readonly EmoteCount[],
): MessageDetails {
  const sentAt = message.sentAt;
  return {
    id: `${messageIdOf(message)}-${sentAt ?? ''}`,
    channel: `#${channelLogin}`,
    user: readTag(message.line, 'display-name') || '<unknown>',
    color: readTag(message.line, 'color') || 'black',
    originalMessage: textOf(message),
    message: withoutNativeEmotes(message),
    self: false,
    timestamp: sentAt,
    emoteCounts,
  };
}

/** The text with a space for every UTF-16 unit of Twitch's emotes. */
function withoutNativeEmotes(message: ChatMessage): string {
  let blanked = textOf(message);
  for (const { start, end } of readNativeSpans(message)) {
    const at = start - message.textStart;
    blanked = blanked.slice(0, at) + ' '.repeat(end - start) + blanked.slice(end - message.textStart);
  }
  return blanked;
}
