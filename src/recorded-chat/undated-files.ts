import type { FileTrouble } from '../domain/recorded-chat.ts';
import { HOUR_MS } from './forms/written-time.ts';

/**
 * Parts of one chat are rarely further apart. Those of a night that was split at midnight are: the later one has the earlier times.
 */
const FAR_APART_MS = 2 * HOUR_MS;

/**
 * Files that are opened together and have no dates: their times are offsets. Parts of one chat follow each other; two chats
 * would lie on top of each other.
 */
export type UndatedFiles = ReturnType<typeof createUndatedFiles>;

export function createUndatedFiles() {
  const claimed: { readonly name: string; readonly fromMs: number; readonly untilMs: number }[] = [];
  let hasDated = false;
  return {
    /** A file has a date. */
    noteDated(): void {
      hasDated = true;
    },
    /** Whether times are hours after those of all undated files that were read to their end. */
    isHoursLater: (fromMs: number): boolean =>
      claimed.length > 0 && claimed.every(({ untilMs }) => fromMs - untilMs > FAR_APART_MS),
    /** An undated file was read to its end. Returns why it cannot be joined with the files before; null if it can. */
    claim(name: string, fromMs: number, untilMs: number): FileTrouble | null {
      if (hasDated) return { kind: 'beside-dated' };
      const other = claimed.find((file) => file.fromMs < untilMs && fromMs < file.untilMs);
      if (other !== undefined) return { kind: 'overlaps', other: other.name };
      claimed.push({ name: name.slice(0, 100).replace(/\p{Bidi_Control}/gu, ''), fromMs, untilMs });
      return null;
    },
  };
}
