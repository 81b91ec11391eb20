import type { MonotonicMs } from '../domain/clock.ts';
import { MESSAGES_HELD, WINDOW_MS } from '../domain/limits.ts';
import { createIdTable, hashOfId } from './id-table.ts';

/** True for an id that was seen before; a message without an id (`''`) is never a repeat. */
export type IsRepeat = (messageId: string, now: MonotonicMs) => boolean;

/** A power of two, over twice the messages held. */
const SLOTS = 32_768;

/**
 * Remembers at least the last `MESSAGES_HELD` ids and at least those of the last `WINDOW_MS`, and no more
 * than about twice that: two tables, of which the older is thrown away.
 */
export function createRepeatFilter(): IsRepeat {
  let recent = createIdTable(SLOTS);
  let older = createIdTable(1);
  let recentSince: MonotonicMs | null = null;
  return (messageId, now) => {
    if (messageId === '') return false;
    recentSince ??= now;
    if (recent.size() >= MESSAGES_HELD && now - recentSince >= WINDOW_MS) {
      older = recent;
      recent = createIdTable(SLOTS);
      recentSince = now;
    }
    const hash = hashOfId(messageId);
    return older.has(messageId, hash) || !recent.add(messageId, hash);
  };
}
