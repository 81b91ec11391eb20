import type { MonotonicMs } from '../domain/clock.ts';
import { MESSAGES_HELD, WINDOW_MS } from '../domain/limits.ts';

/** True for an id that was seen before; a message without an id (`''`) is never a repeat. */
export type IsRepeat = (messageId: string, now: MonotonicMs) => boolean;

/**
 * Remembers at least the last `MESSAGES_HELD` ids and at least those of the last `WINDOW_MS`, and no more
 * than about twice that: two sets, of which the older is thrown away.
 */
export function createRepeatFilter(): IsRepeat {
  let recent = new Set<string>();
  let older = new Set<string>();
  let recentSince: MonotonicMs | null = null;
  return (messageId, now) => {
    if (messageId === '') return false;
    recentSince ??= now;
    if (recent.size >= MESSAGES_HELD && now - recentSince >= WINDOW_MS) {
      older = recent;
      recent = new Set();
      recentSince = now;
    }
    if (older.has(messageId)) return true;
    const known = recent.size;
    recent.add(messageId);
    return recent.size === known;
  };
}
