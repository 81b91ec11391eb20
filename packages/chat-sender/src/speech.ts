import { oneLine } from '../../../src/chat/connection.ts';
import { readRawTag } from '../../../src/chat/line.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import { refusesCommand } from './chat-commands.ts';
import type { SendPost } from './outbox.ts';
import { SendError } from './send-error.ts';
import { COMMAND_START, splitText } from './split-text.ts';

/** Twitch never confirms a whisper. Chosen: enough time for a refusal to arrive. */
const WHISPER_REFUSED_WITHIN_MS = 2_000;

/** @param ownLogin `''` for an anonymous connection */
export function createSpeech(send: SendPost, ownLogin: string) {
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

  /** Sends `text` as `/me` does. */
  async function action(channel: string, text: string): Promise<void> {
    const parts = splitText(oneLine(text));
    await speak(
      'action',
      channel,
      parts.map((part) => `\u0001ACTION ${part}\u0001`),
    );
  }

  return {
    /**
     * Sends `text`, in parts from 500 UTF-16 units on. Twitch reads a text that starts with `/` or `.` as a command;
     * `/me …` becomes an action; of another one only the first part is sent. Resolves when every part is confirmed.
     */
    async say(channel: string, text: string): Promise<void> {
      const line = oneLine(text);
      if (/^[/.]me /i.test(line)) return action(channel, line.slice('/me '.length));
      const parts = splitText(line);
      // The rest of a command would appear in the chat.
      await speak('say', channel, COMMAND_START.test(line) ? parts.slice(0, 1) : parts);
    },
    action,
    /**
     * Whispers to a user. Twitch does not confirm whispers: resolves when no refusal came for 2 s after it was sent.
     * Twitch refuses every whisper over IRC since 24 February 2023.
     */
    async whisper(login: string, text: string): Promise<void> {
      const toLogin = readChannelLogin(login);
      const request = { command: 'whisper', channel: ownLogin };
      if (toLogin === ownLogin) throw new SendError('Cannot send a whisper to the same account.', request);
      const parts = splitText(oneLine(text));
      await send({
        ...request,
        texts: toLogin && parts.map((part) => `/w ${toLogin} ${part}`),
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
