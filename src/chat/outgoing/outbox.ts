import { readChannelLogin } from '../../domain/channel-login.ts';
import type { Timers } from '../../domain/clock.ts';
import type { ServerAnswer } from './answer-line.ts';
import { SendError, type SendErrorText } from './send-error.ts';
import type { SenderLink } from './sender-link.ts';
import type { WaitingAnswers } from './waiting-answers.ts';

/** Between the parts of a split text. */
const NEXT_PART_AFTER_MS = 350;

/** One thing to send to a channel, in one part or several. */
interface Post {
  readonly command: string;
  /** As it was typed. */
  readonly channel: string;
  /** What the channel hears, in order; empty sends nothing. */
  readonly texts: readonly string[];
  readonly confirms: (answer: ServerAnswer) => boolean;
  readonly refuses: (answer: ServerAnswer) => boolean;
  readonly silenceConfirmsAfterMs?: number;
}

/**
 * Sends to a channel: the first part at once, each further one 350 ms after the one before. Resolves with what
 * the last part was confirmed with. A part that fails takes the unsent ones with it.
 */
export type SendPost = (post: Post) => Promise<ServerAnswer | null>;

export function createOutbox(options: {
  readonly canSpeak: boolean;
  readonly link: SenderLink;
  readonly answers: WaitingAnswers;
  readonly timers: Timers;
}): SendPost {
  const { link, answers } = options;

  /** What no waiting mends comes first. */
  function refusalOf(isChannel: boolean): SendErrorText | null {
    if (!options.canSpeak) return 'Cannot send anonymous messages.';
    return isChannel ? link.refusal() : 'No response from Twitch.';
  }

  return async ({ command, channel, texts, confirms, refuses, silenceConfirmsAfterMs }) => {
    const channelLogin = readChannelLogin(channel);
    const refusal = refusalOf(channelLogin !== null);
    if (refusal !== null) throw new SendError(refusal, { command, channel, notice: null });

    const parts = texts.map((text) =>
      answers.ask({
        command,
        channel,
        send: () => link.send(`PRIVMSG #${channelLogin} :${text}`),
        confirms: (answer) => answer.channelLogin === channelLogin && confirms(answer),
        refuses: (answer) =>
          answer.channelLogin === channelLogin && answer.command === 'NOTICE' && refuses(answer),
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
