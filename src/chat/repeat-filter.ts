import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { MESSAGES_HELD, WINDOW_MS } from '../domain/limits.ts';
import { createIdTable, hashOfId } from './id-table.ts';

/** True for a message whose id was seen before; one without an id is never a repeat. */
export type IsRepeat = (message: ChatMessage, now: MonotonicMs) => boolean;

/** A power of two, over twice the messages held. */
const SLOTS = 32_768;

/**
 * Remembers at least the last `MESSAGES_HELD` ids and at least those of the last `WINDOW_MS`, and no more
 * than about twice that: two tables, of which the older is emptied and used again.
 */
export function createRepeatFilter(): IsRepeat {
  let recent = createIdTable(SLOTS);
  let older = createIdTable(SLOTS);
  let recentSince: MonotonicMs | null = null;
  return ({ line, idStart, idEnd }, now) => {
    if (idStart === idEnd) return false;
    recentSince ??= now;
    if (recent.size() >= MESSAGES_HELD && now - recentSince >= WINDOW_MS) {
      [older, recent] = [recent, older];
      recent.clear();
      recentSince = now;
    }
    const hash = hashOfId(line, idStart, idEnd);
    return older.has(line, idStart, idEnd, hash) || !recent.add(line, idStart, idEnd, hash);
  };
}
