import type { Random } from '../seeded-random.ts';
import type { ChatDelivery } from './chat-delivery.ts';
import type { ChatParts } from './chat-parts.ts';
import { clearAllLine, clearMessageLine, clearUserLine } from './deletion-lines.ts';
import { drawMessageId } from './message-id.ts';
import { chatLine } from './message-line.ts';
import { announcementLine, resubLine } from './notice-line.ts';

/** What chatters and moderators do, told to everyone in the channel; each returns the line that the channel got. */
export interface ChatVoice {
  /** Sends a `PRIVMSG` with true tags, built from parts. */
  say(channelLogin: string, message: ChatParts): string;
  /** Sends an announcement, a `USERNOTICE` with the parts' text. */
  announce(channelLogin: string, parts: ChatParts): string;
  /** Sends a resubscription, a `USERNOTICE` with the parts' text or, when that is empty, without. */
  resub(channelLogin: string, parts: ChatParts, months: number): string;
  /** Deletes one message (`CLEARMSG`); a mirrored one by the id it has in this channel, see `mirroredIdOf`. */
  clearMessage(channelLogin: string, messageId: string): string;
  /**
   * Deletes all of somebody's messages (`CLEARCHAT`), for a ban or, with seconds, for a timeout. Its
   * `target-user-id` is the `user-id` that `say` gives this login.
   */
  clearUser(channelLogin: string, login: string, banSeconds?: number): string;
  /** Deletes the whole chat (`CLEARCHAT` for nobody). */
  clearAll(channelLogin: string): string;
}

export function createChatVoice(options: {
  readonly delivery: ChatDelivery;
  /** Where message ids come from. */
  readonly random: Random;
  /** The server's clock, skew included; unix ms. */
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
