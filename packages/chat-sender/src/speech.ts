import { oneLine } from '../../../src/chat/connection.ts';
import { readRawTag } from '../../../src/chat/tag.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import { refusesCommand } from './chat-commands.ts';
import type { SendPost } from './outbox.ts';
import { SendError } from './send-error.ts';
import { COMMAND_START, splitText } from './split-text.ts';

/** Twitch never confirms a whisper. Chosen: enough time for a refusal to arrive. */
const WHISPER_REFUSED_WITHIN_MS = 2_000;

export interface Speech {
  /**
   * Sends `text`, in parts from 500 UTF-16 units on. Twitch reads a text that starts with `/` or `.` as a command;
   * `/me …` becomes an action; of another one only the first part is sent. Resolves when every part is confirmed.
   */
  say(channel: string, text: string): Promise<void>;
  /** Sends `text` as `/me` does. */
  action(channel: string, text: string): Promise<void>;
  /**
   * Whispers to a user. Twitch does not confirm whispers: resolves when no refusal came for 2 s after it was sent.
   * Twitch refuses every whisper over IRC since 24 February 2023.
   */
  whisper(login: string, text: string): Promise<void>;
}

/** @param ownLogin `''` for an anonymous connection */
export function createSpeech(send: SendPost, ownLogin: string): Speech {
  async function speak(command: string, channel: string, texts: readonly string[]): Promise<void> {
    await send({
      command,
      channel,
      texts,
      // The USERSTATE that follows a join carries no id, the one that follows a message does.
      confirms: ({ command, line }) => command === 'USERSTATE' && readRawTag(line, 'id') !== '',
      refuses: ({ line }) => isRefusal(readRawTag(line, 'msg-id'), texts[0] ?? ''),
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
      const line = oneLine(text);
      if (/^[/.]me /i.test(line)) await action(channel, line.slice('/me '.length));
      else {
        const parts = splitText(line);
        // The rest of a command would appear in the chat.
        await speak('say', channel, COMMAND_START.test(line) ? parts.slice(0, 1) : parts);
      }
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
        refuses: (line) => refusesCommand(line, '/w'),
        silenceConfirmsAfterMs: WHISPER_REFUSED_WITHIN_MS,
      });
    },
  };
}

/** The ids of all notices about a message that is not shown start with `msg_` (dev.twitch.tv/docs/irc/msg-id). */
function isRefusal(noticeId: string, text: string): boolean {
  return noticeId.startsWith('msg_') || (noticeId === 'unrecognized_cmd' && /^[/.]/.test(text));
}
