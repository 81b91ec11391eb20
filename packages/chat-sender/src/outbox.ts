import type { CommandLine } from '../../../src/chat/line.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { PendingRequests } from './pending-requests.ts';
import { SendError, type SendErrorText } from './send-error.ts';
import type { SenderConnection } from './sender-connection.ts';

/** Time between two parts of a split text. */
const NEXT_PART_AFTER_MS = 350;

/** A text for a channel, in one part or several. */
interface Post {
  readonly command: string;
  /** As it was typed. */
  readonly channel: string;
  /** The parts, in order; empty sends nothing. */
  readonly texts: readonly string[];
  readonly confirms: (line: CommandLine) => boolean;
  readonly refuses: (line: CommandLine) => boolean;
  readonly silenceConfirmsAfterMs?: number;
}

/**
 * Sends to a channel: the first part at once, each further one 350 ms after the one before. Resolves with the line
 * that confirms the last part. When a part fails, the parts that were not sent yet are dropped.
 */
export type SendPost = (post: Post) => Promise<CommandLine | null>;

export function createOutbox(deps: {
  /** False for an anonymous connection. */
  readonly canSpeak: boolean;
  readonly connection: SenderConnection;
  readonly requests: PendingRequests;
}): SendPost {
  const { connection, requests } = deps;

  /** Why nothing can be sent; null if it can. A lasting reason comes before one that can pass. */
  function refusalOf(isChannel: boolean): SendErrorText | null {
    if (!deps.canSpeak) return 'Cannot send anonymous messages.';
    return isChannel ? connection.refusal() : 'No response from Twitch.';
  }

  return async ({ command, channel, texts, confirms, refuses, silenceConfirmsAfterMs }) => {
    const channelLogin = readChannelLogin(channel);
    const refusal = refusalOf(channelLogin !== null);
    if (refusal !== null) throw new SendError(refusal, { command, channel, notice: null });

    const parts = texts.map((text) =>
      requests.add({
        command,
        channel,
        send: () => connection.send(`PRIVMSG #${channelLogin} :${text}`),
        confirms: (line) => line.channelLogin === channelLogin && confirms(line),
        refuses: (line) => line.channelLogin === channelLogin && line.command === 'NOTICE' && refuses(line),
        ...(silenceConfirmsAfterMs === undefined ? {} : { silenceConfirmsAfterMs }),
      }),
    );
    for (const [index, part] of parts.entries()) {
      if (index === 0) part.send();
      else part.sendAfter(index * NEXT_PART_AFTER_MS);
    }
    try {
      const confirmations = await Promise.all(parts.map(({ answer }) => answer));
      return confirmations.at(-1) ?? null;
    } catch (error) {
      for (const part of parts) part.drop();
      throw error;
    }
  };
}
