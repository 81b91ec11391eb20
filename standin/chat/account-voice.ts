import { textHash } from '../text-hash.ts';
import type { ChatParts } from './chat-parts.ts';
import { userStateLine } from './greeting-lines.ts';
import { messageIdFrom } from './message-id.ts';

const ACTION_START = '\u0001ACTION ';
const ACTION_END = '\u0001';

/** The only chat commands that still work over IRC since February 2023. */
type Spoken =
  | { readonly kind: 'message'; readonly text: string; readonly action: boolean }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'unknown-command'; readonly name: string }
  | { readonly kind: 'nothing' };

export interface AccountVoice {
  /** The account sends `text` to the channel. It does not have to be joined. */
  speak(nick: string, channelLogin: string, text: string): void;
}

/** Answers the messages of an account as Twitch does, and relays them to the other clients. */
export function createAccountVoice(options: {
  readonly send: (lines: readonly string[]) => void;
  /** Sends a message to the other clients and returns their line. */
  readonly onSay: (channelLogin: string, message: ChatParts) => string;
  readonly disconnect: () => void;
}): AccountVoice {
  let commandCount = 0;
  return {
    speak(nick, channelLogin, text) {
      if (!/^[a-z0-9_]{1,25}$/.test(channelLogin)) return;
      const spoken = readSpoken(text);
      switch (spoken.kind) {
        case 'nothing':
          break;
        case 'disconnect':
          options.disconnect();
          break;
        case 'message': {
          const { text: said, action } = spoken;
          const line = options.onSay(channelLogin, { login: nick, text: said, action });
          options.send([userStateLine(nick, channelLogin, /[@;]id=([^; ]*)/.exec(line)?.[1])]);
          break;
        }
        case 'unknown-command':
          // Twitch sends the account's state after these too.
          options.send([
            `@msg-id=unrecognized_cmd :tmi.twitch.tv NOTICE #${channelLogin} :Unrecognized command: ${spoken.name}`,
            userStateLine(
              nick,
              channelLogin,
              messageIdFrom([textHash(`${nick} ${++commandCount}`), 0, 0, 0]),
            ),
          ]);
      }
    },
  };
}

function readSpoken(text: string): Spoken {
  if (text.startsWith(ACTION_START)) {
    const inner = text.slice(ACTION_START.length).replaceAll(ACTION_END, '');
    return { kind: 'message', text: inner, action: true };
  }
  const acted = /^[/.]me (.*)$/i.exec(text)?.[1];
  if (acted !== undefined) return { kind: 'message', text: acted, action: true };
  const name = /^[/.]([a-z]\w*)/i.exec(text)?.[1]?.toLowerCase();
  if (name === 'disconnect') return { kind: 'disconnect' };
  if (name !== undefined) return { kind: 'unknown-command', name: `/${name}` };
  return text.trim() === '' ? { kind: 'nothing' } : { kind: 'message', text, action: false };
}
