import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from './custom-emotes.ts';
import { type EmoteEntry, entryOf } from './emote-numbers.ts';

/** The emotes that a word of chat can mean. */
export interface Catalogue {
  /**
   * The entry of a whole word. Without patterns, the cost does not depend on the number of emotes.
   *
   * @param hash of the word (`hashWith`, one unit after another), if it is known
   */
  find(word: string, hash?: number): EmoteEntry | undefined;
  /** False if no emote has a word with this hash: most words of chat are rejected without being copied from their line. */
  mayContain(hash: number): boolean;
}

/** The number of hash buckets, a power of two. */
const BUCKETS = 1 << 14;

/** The hash of a text with one more UTF-16 unit. An empty text has the hash 0. */
export function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = hashWith(hash, word.charCodeAt(at));
  return hash;
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 14)) & (BUCKETS - 1);
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
  /** By bucket: its word, null if it has several words, undefined without a word. */
  const onlyText: (string | null | undefined)[] = new Array(BUCKETS).fill(undefined);
  const onlyEntries: (EmoteEntry | undefined)[] = new Array(BUCKETS);
  const add = (word: string, emote: Emote): void => {
    const known = byWord.get(word);
    if (known !== undefined && emote.score <= known.emote.score) return;
    const entry = entryOf(emote);
    byWord.set(word, entry);
    const bucket = bucketOf(hashOf(word));
    const isOnly = onlyText[bucket] === undefined || onlyText[bucket] === word;
    onlyText[bucket] = isOnly ? word : null;
    onlyEntries[bucket] = entry;
  };
  /** Most buckets have one word. Comparing it is faster than a look-up in a `Map`, which hashes the word again. */
  function find(word: string, hash = hashOf(word)): EmoteEntry | undefined {
    const bucket = bucketOf(hash);
    const only = onlyText[bucket];
    if (only === null) return byWord.get(word);
    return only === word ? onlyEntries[bucket] : undefined;
  }
  for (const list of lists) for (const emote of list) add(emote.code, emote);
  for (const { word, emote } of custom.literals) add(word, emote);
  if (custom.patterns.length === 0) {
    return {
      find,
      mayContain: (hash) => onlyText[bucketOf(hash)] !== undefined,
    };
  }

  const findByPattern = createPatternSearch(custom.patterns);
  return {
    mayContain: () => true,
    find(word, hash) {
      const literal = find(word, hash);
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
