import type { CommandLine } from '../../../src/chat/line.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { ChatRequest, PendingRequests } from './pending-requests.ts';
import { SendError } from './send-error.ts';
import type { SenderConnection } from './sender-connection.ts';

/** Time between two parts of a split text. */
const NEXT_PART_AFTER_MS = 350;

/** A text for a channel, in one part or several. */
interface Post extends Omit<ChatRequest, 'send'> {
  /** The parts, in order; empty sends nothing. Null: a login in it cannot exist, so Twitch would not answer. */
  readonly texts: readonly string[] | null;
}

/**
 * Sends to a channel: the first part at once, each further one 350 ms after the one before. Resolves with the line
 * that confirms the last part. When a part fails, the parts that were not sent yet are dropped.
 */
export type SendPost = (post: Post) => Promise<CommandLine | null>;

/** @param canSpeak false for an anonymous connection */
export function createOutbox(
  canSpeak: boolean,
  connection: SenderConnection,
  requests: PendingRequests,
): SendPost {
  return async (post) => {
    const { texts, confirms, refuses } = post;
    const channelLogin = readChannelLogin(post.channel);
    // A lasting reason comes before one that can pass.
    if (!canSpeak) throw new SendError('Cannot send anonymous messages.', post);
    if (channelLogin === null || texts === null) throw new SendError('No response from Twitch.', post);
    const refusal = connection.refusal();
    if (refusal !== null) throw new SendError(refusal, post);

    const parts = texts.map((text, index) =>
      requests.add(
        {
          ...post,
          send: () => connection.send(`PRIVMSG #${channelLogin} :${text}`),
          confirms: (line) => line.channelLogin === channelLogin && confirms(line),
          refuses: (line) => line.channelLogin === channelLogin && line.command === 'NOTICE' && refuses(line),
        },
        index * NEXT_PART_AFTER_MS,
      ),
    );
    try {
      const confirmations = await Promise.all(parts.map(({ answer }) => answer));
      return confirmations.at(-1) ?? null;
    } catch (error) {
      for (const part of parts) part.drop();
      throw error;
    }
  };
}
