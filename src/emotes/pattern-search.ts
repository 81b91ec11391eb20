import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { type EmoteEntry, entryOf } from './emote-numbers.ts';
import { ASK_AUTHOR, authorEntry, type Catalogue, usualEntry } from './word-entry.ts';

export interface Pattern {
  readonly emote: Emote;
  readonly matches: (word: string) => boolean;
}

/** A catalogue that also tests patterns of custom emotes on each word: the highest score wins. */
export function withPatterns(catalogue: Catalogue, patterns: readonly Pattern[]): Catalogue {
  const findByPattern = createPatternSearch(patterns);
  return {
    ...catalogue,
    mayContain: () => true,
    find(word, hash) {
      const known = catalogue.find(word, hash);
      const literal = usualEntry(known);
      const patterned = findByPattern(word);
      const isPatterned =
        patterned !== undefined && (literal === undefined || patterned.emote.score > literal.emote.score);
      if (!isPatterned) return known;
      return known?.number === ASK_AUTHOR ? authorEntry(word, patterned) : patterned;
    },
  };
}

/** Longest word that patterns are tested on, in UTF-16 units. */
const PATTERN_WORD_MAX_LENGTH = 100;

/** Words whose result is cached: chat repeats itself, and patterns are slow. */
const WORDS_CACHED = 10_000;

function createPatternSearch(patterns: readonly Pattern[]): (word: string) => EmoteEntry | undefined {
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
