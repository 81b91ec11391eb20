import type { ChatMessage } from '../domain/chat-message.ts';
import { readRawTag } from './tag.ts';

/**
 * The login of who wrote a message, `''` where the line does not tell. Read when asked for: the prefix of a
 * PRIVMSG, the `login` tag of a USERNOTICE.
 */
export function readUserLogin({ line }: ChatMessage): string {
  const prefix = /^(?:@[^ ]* +)?:([^ !]+)!/.exec(line)?.[1];
  return prefix ?? readRawTag(line, 'login');
}
