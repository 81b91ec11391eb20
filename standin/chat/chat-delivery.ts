import { createSentLines } from './sent-lines.ts';
import { inSharedChat } from './shared-chat.ts';

/** Delivers the lines of a channel to it and to the channels that share its chat. */
export interface ChatDelivery {
  /** Sends lines of a channel to all its rooms. Returns the lines that the channel itself got. */
  deliver(channelLogin: string, lines: readonly string[]): readonly string[];
  /** Starts a shared chat of these channels; null ends it. */
  shareChat(channelLogins: readonly string[] | null): void;
  /** The channels that get this channel's lines, including itself. */
  roomsOf(channelLogin: string): readonly string[];
  /** One of the latest delivered lines, including mirrored ones, by message id; null if it is not among them. */
  lineWithId(messageId: string): string | null;
  reset(): void;
}

export function createChatDelivery(
  sendLines: (channelLogin: string, lines: readonly string[]) => void,
): ChatDelivery {
  const sentLines = createSentLines();
  let sharing: readonly string[] = [];

  const roomsOf = (channelLogin: string) => (sharing.includes(channelLogin) ? sharing : [channelLogin]);

  return {
    deliver(channelLogin, lines) {
      const linesByRoom = new Map<string, string[]>(roomsOf(channelLogin).map((room) => [room, []]));
      for (const line of lines) {
        const forms = sharing.includes(channelLogin)
          ? inSharedChat(channelLogin, line, sharing)
          : [{ channelLogin, line }];
        for (const form of forms) linesByRoom.get(form.channelLogin)?.push(form.line);
      }
      for (const [room, itsLines] of linesByRoom) {
        if (itsLines.length === 0) continue;
        sentLines.keep(itsLines);
        sendLines(room, itsLines);
      }
      return linesByRoom.get(channelLogin) ?? [];
    },
    shareChat(channelLogins) {
      sharing = channelLogins ?? [];
    },
    roomsOf,
    lineWithId: sentLines.withId,
    reset() {
      sharing = [];
      sentLines.forget();
    },
  };
}
