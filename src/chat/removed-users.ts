import { detachedCopy } from '../domain/detached-copy.ts';
import { readRawTag, readUserLogin } from './tag.ts';

/** Longest id or login of a user, in UTF-16 units; Twitch's have up to 25. */
const LONGEST_USER = 128;

/** Users whose messages were removed from the chat, collected so that one pass over the messages serves all of them. */
export interface RemovedUsers {
  /**
   * Removes the messages before the number `before`: those of the user with this id; without an id, of the user with this
   * login; without either, of all users.
   */
  remove(userId: string, login: string, before: number): void;
  /** A test for removed messages, by line and number, or null without any. Forgets the collected users. */
  drain(): ((line: string, number: number) => boolean) | null;
}

export function createRemovedUsers(): RemovedUsers {
  let allBefore = 0;
  let byId = new Map<string, number>();
  let byLogin = new Map<string, number>();

  function add(users: Map<string, number>, user: string, before: number): void {
    if (user.length <= LONGEST_USER) users.set(detachedCopy(user), before);
  }

  return {
    remove(userId, login, before) {
      if (userId !== '') add(byId, userId, before);
      else if (login !== '') add(byLogin, login, before);
      else allBefore = before;
    },
    drain() {
      const [all, ids, logins] = [allBefore, byId, byLogin];
      if (all === 0 && ids.size === 0 && logins.size === 0) return null;
      allBefore = 0;
      byId = new Map();
      byLogin = new Map();
      return (line, number) =>
        number < all ||
        (ids.size > 0 && number < (ids.get(readRawTag(line, 'user-id')) ?? 0)) ||
        (logins.size > 0 && number < (logins.get(readUserLogin(line)) ?? 0));
    },
  };
}
