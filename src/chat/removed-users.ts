import { detachedCopy } from '../domain/detached-copy.ts';
import { readRawTag } from './tag.ts';
import { readUserLogin } from './user.ts';

/** Longer ids and logins are no user's, in UTF-16 units; Twitch's have up to 25. */
const LONGEST_USER = 128;

/** Users whose messages were taken out of the chat, gathered so that messages are looked through once for all of them. */
export interface RemovedUsers {
  /**
   * The messages before the number `before` are removed: of the user with this id; without one of the user with this
   * login; without either of all users.
   */
  remove(userId: string, login: string, before: number): void;
  /** Whether a message was removed, by its line and its number; null where none was. Forgets what was gathered. */
  take(): ((line: string, number: number) => boolean) | null;
}

export function createRemovedUsers(): RemovedUsers {
  let allBefore = 0;
  let byId = new Map<string, number>();
  let byLogin = new Map<string, number>();

  function note(users: Map<string, number>, user: string, before: number): void {
    if (user.length <= LONGEST_USER) users.set(detachedCopy(user), before);
  }

  return {
    remove(userId, login, before) {
      if (userId !== '') note(byId, userId, before);
      else if (login !== '') note(byLogin, login, before);
      else allBefore = before;
    },
    take() {
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
