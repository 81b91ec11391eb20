import { readRawTag } from './tag.ts';

/**
 * The login of who wrote the message of a line, `''` where it does not tell. Read when asked for: the prefix of a
 * PRIVMSG, the `login` tag of a USERNOTICE.
 */
export function readUserLogin(line: string): string {
  const prefix = /^(?:@[^ ]* +)?:([^ !]+)!/.exec(line)?.[1];
  return prefix ?? readRawTag(line, 'login');
}
