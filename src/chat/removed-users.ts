import { readUserId } from '../domain/chat-message.ts';
import { detachedCopy } from '../domain/detached-copy.ts';
import { readUserLogin } from './line.ts';

/** Longest login of a user, in UTF-16 units; Twitch's have up to 25. */
const LONGEST_USER = 128;

/** The line of a message, by its number. */
type LineOf = (number: number) => string | null;

/** Users whose messages were removed from the chat, collected so that one pass over the messages serves all of them. */
export function createRemovedUsers() {
  let allBefore = 0;
  let byId = new Map<number, number>();
  let byLogin = new Map<string, number>();

  return {
    /** Removes the messages before this number: of the user's id; without a numeric one, of the login; without both, all. */
    remove(userId: string, login: string, before: number): void {
      const id = readUserId(userId);
      if (id !== undefined) byId.set(id, before);
      else if (login.length > LONGEST_USER) return;
      else if (login !== '') byLogin.set(detachedCopy(login), before);
      else if (userId === '') allBefore = before;
    },
    /** A test of a message by its number and author (0 or less: no numeric id); null without users. Forgets these users. */
    drain(): ((number: number, author: number, lineOf: LineOf) => boolean) | null {
      const [all, ids, logins] = [allBefore, byId, byLogin];
      if (all === 0 && ids.size === 0 && logins.size === 0) return null;
      allBefore = 0;
      byId = new Map();
      byLogin = new Map();
      return (number, author, lineOf) =>
        number < all ||
        number < (ids.get(author) ?? 0) ||
        (logins.size > 0 && number < (logins.get(readUserLogin(lineOf(number) ?? '')) ?? 0));
    },
  };
}
