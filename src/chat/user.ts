import { readRawTag } from './tag.ts';

/** The login of a message's author: the prefix of a PRIVMSG, the `login` tag of a USERNOTICE. `''` without either. */
export function readUserLogin(line: string): string {
  const prefix = /^(?:@[^ ]* +)?:([^ !]+)!/.exec(line)?.[1];
  return prefix ?? readRawTag(line, 'login');
}

/** The numeric user id of a message's author; 0 without a valid one. Twitch's are positive and have up to ten digits. */
export function readUserId(line: string): number {
  const id = readRawTag(line, 'user-id');
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
