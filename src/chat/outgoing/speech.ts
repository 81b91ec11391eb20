import { readChannelLogin } from '../../domain/channel-login.ts';
import { oneLine } from './one-line.ts';
import type { SendPost } from './outbox.ts';
import { refusesCommand } from './refuses-command.ts';
import { SendError } from './send-error.ts';
import { splitText } from './split-text.ts';

/** Twitch never confirms a whisper; a refusal comes well within this. */
const WHISPER_REFUSED_WITHIN_MS = 2_000;

export interface Speech {
  /**
   * Says `text`; 500 UTF-16 units and more go out in parts. A text that starts with `/` or `.` is read as a
   * command by Twitch; `/me …` becomes an action. Resolves when each part is confirmed.
   */
  say(channel: string, text: string): Promise<void>;
  /** Says `text` as `/me` does. */
  action(channel: string, text: string): Promise<void>;
  /**
   * Whispers to a person. Twitch confirms no whisper: resolves when it was sent and not refused for 2 s.
   * Retired by Twitch on IRC: refused ever since.
   */
  whisper(login: string, text: string): Promise<void>;
}

export function createSpeech(send: SendPost, ownLogin: string): Speech {
  async function speak(command: string, channel: string, texts: readonly string[]): Promise<void> {
    await send({
      command,
      channel,
      texts,
      // The USERSTATE that follows a join carries no id, the one that follows a message does.
      confirms: (answer) => answer.command === 'USERSTATE' && answer.messageId !== '',
      refuses: ({ noticeId }) => isRefusal(noticeId, texts[0] ?? ''),
    });
  }

  async function action(channel: string, text: string): Promise<void> {
    const parts = splitText(oneLine(text));
    await speak(
      'action',
      channel,
      parts.map((part) => `\u0001ACTION ${part}\u0001`),
    );
  }

  return {
    async say(channel, text) {
      const said = oneLine(text);
      if (/^[/.]me /i.test(said)) await action(channel, said.slice('/me '.length));
      else await speak('say', channel, splitText(said));
    },
    action,
    async whisper(login, text) {
      const toLogin = readChannelLogin(login);
      const evidence = { command: 'whisper', channel: '', notice: null };
      if (ownLogin !== '' && toLogin === ownLogin) {
        throw new SendError('Cannot send a whisper to the same account.', evidence);
      }
      if (ownLogin !== '' && toLogin === null) throw new SendError('No response from Twitch.', evidence);
      await send({
        command: 'whisper',
        channel: ownLogin,
        texts: splitText(oneLine(text)).map((part) => `/w ${toLogin} ${part}`),
        confirms: () => false,
        refuses: (told) => refusesCommand(told, '/w'),
        silenceConfirmsAfterMs: WHISPER_REFUSED_WITHIN_MS,
      });
    },
  };
}

/** Twitch's notices about a message that is not shown all start with `msg_` (dev.twitch.tv/docs/irc/msg-id). */
function isRefusal(noticeId: string, text: string): boolean {
  return noticeId.startsWith('msg_') || (noticeId === 'unrecognized_cmd' && /^[/.]/.test(text));
}
