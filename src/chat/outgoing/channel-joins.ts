import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import { REFUSALS } from '../chat-client.ts';
import type { Pace } from '../pace.ts';
import type { ServerAnswer } from './answer-line.ts';
import { SendError, type SendErrorText } from './send-error.ts';
import type { SenderLink } from './sender-link.ts';
import type { WaitingAnswer, WaitingAnswers } from './waiting-answers.ts';

export interface ChannelJoins {
  /** See ChatSender. */
  join(channel: string): Promise<void>;
  leave(channel: string): Promise<void>;
  /** The link is ready: joins every channel that was asked for and not left. */
  joinAll(): void;
  hear(answer: ServerAnswer): void;
  /** The link is down: nothing is joined any more. */
  forget(): void;
}

/** Which channels are wanted, and which of them this link is in. */
export function createChannelJoins(options: {
  readonly channels: readonly string[];
  readonly link: SenderLink;
  readonly answers: WaitingAnswers;
  readonly pace: Pace;
  readonly onTrouble: (text: string) => void;
}): ChannelJoins {
  const { link, answers, pace } = options;
  const wanted = new Set<ChannelLogin>();
  const joined = new Set<ChannelLogin>();
  const joining = new Map<ChannelLogin, WaitingAnswer>();

  for (const channel of options.channels) {
    const channelLogin = readChannelLogin(channel);
    if (channelLogin === null) options.onTrouble(`"${channel}" cannot be a channel, so it is not joined.`);
    else wanted.add(channelLogin);
  }

  async function askToJoin(channelLogin: ChannelLogin): Promise<void> {
    if (joined.has(channelLogin)) return;
    const asked = joining.get(channelLogin);
    if (asked !== undefined) return void (await asked.answer);
    const waiting = answers.ask({
      command: 'join',
      channel: channelLogin,
      send: () => link.send(`JOIN #${channelLogin}`),
      confirms: ({ command, channelLogin: told }) => command === 'ROOMSTATE' && told === channelLogin,
      refuses: ({ noticeId, channelLogin: told }) => REFUSALS.has(noticeId) && told === channelLogin,
    });
    joining.set(channelLogin, waiting);
    pace.run(waiting.send);
    try {
      await waiting.answer;
    } finally {
      if (joining.get(channelLogin) === waiting) joining.delete(channelLogin);
    }
  }

  async function askToLeave(channelLogin: ChannelLogin): Promise<void> {
    const asked = joining.get(channelLogin);
    if (asked !== undefined) {
      joining.delete(channelLogin);
      if (asked.isSent()) link.send(`PART #${channelLogin}`);
      asked.fail('No response from Twitch.');
      return;
    }
    if (!joined.delete(channelLogin)) return;
    const waiting = answers.ask({
      command: 'leave',
      channel: channelLogin,
      send: () => link.send(`PART #${channelLogin}`),
      confirms: (told) =>
        told.command === 'PART' && told.channelLogin === channelLogin && told.login === link.nick(),
      refuses: () => false,
    });
    waiting.send();
    await waiting.answer;
  }

  function read(command: string, channel: string): ChannelLogin {
    const channelLogin = readChannelLogin(channel);
    const text: SendErrorText | null = channelLogin === null ? 'No response from Twitch.' : link.refusal();
    if (text === null && channelLogin !== null) return channelLogin;
    throw new SendError(text ?? 'No response from Twitch.', { command, channel, notice: null });
  }

  return {
    async join(channel) {
      const channelLogin = read('join', channel);
      wanted.add(channelLogin);
      await askToJoin(channelLogin);
    },
    async leave(channel) {
      const known = readChannelLogin(channel);
      if (known !== null) wanted.delete(known);
      await askToLeave(read('leave', channel));
    },
    joinAll() {
      for (const channelLogin of wanted) {
        askToJoin(channelLogin).catch((error: SendError) => {
          options.onTrouble(`#${channelLogin}: ${error.evidence.notice?.text ?? error.message}`);
        });
      }
    },
    hear({ command, channelLogin }) {
      const login = readChannelLogin(channelLogin);
      if (command === 'ROOMSTATE' && login !== null && joining.has(login)) joined.add(login);
    },
    forget() {
      pace.stop();
      joined.clear();
      joining.clear();
    },
  };
}
