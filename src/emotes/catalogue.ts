import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from './custom-emotes.ts';
import { type EmoteEntry, entryOf } from './emote-numbers.ts';

/** The emotes that a word of chat can mean. */
export interface Catalogue {
  /** The entry of a whole word. Without patterns, the cost does not depend on the number of emotes. */
  find(word: string): EmoteEntry | undefined;
  /**
   * Filters by the first and last character and the length of a word. False means that the word is not an emote: most
   * words of chat are rejected without being copied.
   *
   * @param first the first UTF-16 unit
   * @param last the last UTF-16 unit
   */
  mayContain(first: number, last: number, length: number): boolean;
}

/** Size of the filter, a power of two. Words with the same ends and the same length share a mark. */
const MARKS = 1 << 14;

function markOf(first: number, last: number, length: number): number {
  return (first * 131 + last * 31 + length * 7_919) & (MARKS - 1);
}

/**
 * Among emotes with the same code the highest score wins; among equal scores the first. Patterns of custom emotes are
 * compared by score in the same way.
 */
export function createCatalogue(
  lists: Iterable<readonly Emote[]>,
  custom: CustomEmotes = NO_CUSTOM_EMOTES,
): Catalogue {
  const byWord = new Map<string, EmoteEntry>();
  const marks = new Uint8Array(MARKS);
  const add = (word: string, emote: Emote): void => {
    const known = byWord.get(word);
    if (known === undefined || emote.score > known.emote.score) byWord.set(word, entryOf(emote));
    marks[markOf(word.charCodeAt(0), word.charCodeAt(word.length - 1), word.length)] = 1;
  };
  for (const list of lists) for (const emote of list) add(emote.code, emote);
  for (const { word, emote } of custom.literals) add(word, emote);
  if (custom.patterns.length === 0) {
    return {
      find: (word) => byWord.get(word),
      mayContain: (first, last, length) => marks[markOf(first, last, length)] === 1,
    };
  }

  const findByPattern = createPatternSearch(custom.patterns);
  return {
    mayContain: () => true,
    find(word) {
      const literal = byWord.get(word);
      const patterned = findByPattern(word);
      if (literal === undefined || patterned === undefined) return literal ?? patterned;
      return patterned.emote.score > literal.emote.score ? patterned : literal;
    },
  };
}

/** Longest word that patterns are tested on, in UTF-16 units. */
const PATTERN_WORD_MAX_LENGTH = 100;

/** Words whose result is cached: chat repeats itself, and patterns are slow. */
const WORDS_CACHED = 10_000;

function createPatternSearch(patterns: CustomEmotes['patterns']): (word: string) => EmoteEntry | undefined {
  const byScore = patterns
    .toSorted((a, b) => b.emote.score - a.emote.score)
    .map(({ emote, matches }) => ({ entry: entryOf(emote), matches }));
  const results = new Map<string, EmoteEntry | undefined>();
  return (word) => {
    if (word.length > PATTERN_WORD_MAX_LENGTH) return undefined;
    if (results.has(word)) return results.get(word);
    if (results.size >= WORDS_CACHED) results.clear();
    const result = byScore.find(({ matches }) => matches(word))?.entry;
    results.set(detachedCopy(word), result);
    return result;
  };
}
