/**
 * Files that are opened together and have no dates: their times are offsets. Parts of one chat follow each other; two chats
 * would lie on top of each other.
 */
export interface UndatedFiles {
  /** A file has a date. */
  noteDated(): void;
  /** An undated file was read to its end. Returns a sentence if it cannot be joined with the files before. */
  claim(name: string, fromMs: number, untilMs: number): string | null;
}

const BESIDE_DATED =
  'Its times have no date, so it cannot be joined with files that have dates. Open it alone.';

export function createUndatedFiles(): UndatedFiles {
  const claimed: { readonly name: string; readonly fromMs: number; readonly untilMs: number }[] = [];
  let hasDated = false;
  return {
    noteDated() {
      hasDated = true;
    },
    claim(name, fromMs, untilMs) {
      if (hasDated) return BESIDE_DATED;
      const other = claimed.find((file) => file.fromMs < untilMs && fromMs < file.untilMs);
      if (other !== undefined) {
        return `Its times have no date and overlap those of ${other.name}, so the two cannot be joined. Open one at a time.`;
      }
      claimed.push({ name: name.slice(0, 100).replace(/\p{Bidi_Control}/gu, ''), fromMs, untilMs });
      return null;
    },
  };
}
