import type { Random } from '../seeded-random.ts';
import type { ChatDelivery } from './chat-delivery.ts';
import type { ChatParts } from './chat-parts.ts';
import { clearAllLine, clearMessageLine, clearUserLine } from './deletion-lines.ts';
import { drawMessageId } from './message-id.ts';
import { chatLine } from './message-line.ts';
import { announcementLine, resubLine } from './notice-line.ts';

/** Actions of chatters and moderators, sent to all clients in the channel. Each returns the line that the channel got. */
export interface ChatVoice {
  /** Sends a `PRIVMSG` with real tags, built from parts. */
  say(channelLogin: string, message: ChatParts): string;
  /** Sends an announcement, a `USERNOTICE` with the parts' text. */
  announce(channelLogin: string, parts: ChatParts): string;
  /** Sends a resubscription: a `USERNOTICE` with the parts' text, or without text if it is empty. */
  resub(channelLogin: string, parts: ChatParts, months: number): string;
  /** Deletes one message (`CLEARMSG`). A mirrored message needs its id in this channel, see `mirroredIdOf`. */
  clearMessage(channelLogin: string, messageId: string): string;
  /**
   * Deletes all messages of a user (`CLEARCHAT`): a ban or, with seconds, a timeout. `target-user-id` is the `user-id`
   * that `say` uses for this login.
   */
  clearUser(channelLogin: string, login: string, banSeconds?: number): string;
  /** Clears the whole chat (`CLEARCHAT` without a user). */
  clearAll(channelLogin: string): string;
}

export function createChatVoice(options: {
  readonly delivery: ChatDelivery;
  /** The source of message ids. */
  readonly random: Random;
  /** The server's clock including the skew; Unix ms. */
  readonly serverNow: () => number;
}): ChatVoice {
  const { delivery, random, serverNow } = options;

  const defaults = () => ({ id: drawMessageId(random), sentAt: serverNow() });
  const tell = (channelLogin: string, line: string) => delivery.deliver(channelLogin, [line])[0] ?? line;

  return {
    say: (channelLogin, message) => tell(channelLogin, chatLine(channelLogin, message, defaults())),
    announce: (channelLogin, parts) => tell(channelLogin, announcementLine(channelLogin, parts, defaults())),
    resub: (channelLogin, parts, months) =>
      tell(channelLogin, resubLine(channelLogin, parts, months, defaults())),
    clearMessage(channelLogin, messageId) {
      const deletedLine = delivery.lineWithId(messageId);
      return tell(channelLogin, clearMessageLine(channelLogin, messageId, deletedLine, serverNow()));
    },
    clearUser: (channelLogin, login, banSeconds) =>
      tell(channelLogin, clearUserLine(channelLogin, login, banSeconds ?? null, serverNow())),
    clearAll: (channelLogin) => tell(channelLogin, clearAllLine(channelLogin, serverNow())),
  };
}
