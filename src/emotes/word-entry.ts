import type { EmoteEntry } from './emote-numbers.ts';

/** The number of an entry whose emote depends on the author of the message. */
export const ASK_AUTHOR = -3;

/** A word that some authors have as a personal emote. */
interface AuthorEntry {
  readonly word: string;
  /** What it means for all others; undefined if it is no emote. */
  readonly usual: EmoteEntry | undefined;
  readonly number: typeof ASK_AUTHOR;
}

export type WordEntry = EmoteEntry | AuthorEntry;

/** The entry of a word that a personal set may have. */
export function authorEntry(word: string, usual: EmoteEntry | undefined): WordEntry {
  return { word, usual, number: ASK_AUTHOR };
}

/** The entry of a word for authors without personal emotes. */
export function usualEntry(entry: WordEntry | undefined): EmoteEntry | undefined {
  return entry !== undefined && 'usual' in entry ? entry.usual : entry;
}

/** What a word of chat can mean. */
export interface Catalogue {
  /**
   * The entry of a whole word. Without patterns, the cost does not depend on the number of emotes.
   *
   * @param word as `comparedWord`
   * @param hash of the word (`hashOf`), if it is known
   */
  find(word: string, hash?: number): WordEntry | undefined;
  /** False if no emote has a word with this hash: most words of chat are rejected without being copied from their line. */
  mayContain(hash: number): boolean;
  /** A personal set has this word: its entry depends on the author from now on. */
  askAuthor(word: string): void;
}
