import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from './custom-emotes.ts';
import { ASK_AUTHOR, type EmoteEntry, entryOf, type WordEntry } from './emote-numbers.ts';
import type { PersonalEmotes } from './personal-emotes.ts';
import { createWordFilter, hashOf } from './word-filter.ts';

/** The emotes that a word of chat can mean. */
export interface Catalogue {
  /**
   * The entry of a whole word. Without patterns, the cost does not depend on the number of emotes.
   *
   * @param hash of the word (`hashOf`), if it is known
   */
  find(word: string, hash?: number): WordEntry | undefined;
  /** False if no emote has a word with this hash: most words of chat are rejected without being copied from their line. */
  mayContain(hash: number): boolean;
  /** A personal set has this word from now on: its entry asks for the author. */
  askAuthor(word: string): void;
}

/** The number of hash buckets, a power of two. */
const BUCKETS = 1 << 14;

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 14)) & (BUCKETS - 1);
}

/**
 * Among emotes with the same code the highest score wins; among equal scores the first. Patterns of custom emotes are
 * compared by score in the same way.
 *
 * @param personal null while it is not loaded: then no word depends on its author
 */
export function createCatalogue(
  lists: Iterable<readonly Emote[]>,
  custom: CustomEmotes = NO_CUSTOM_EMOTES,
  personal: PersonalEmotes | null = null,
): Catalogue {
  const byWord = new Map<string, WordEntry>();
  const filter = createWordFilter(personal?.words());
  /** By bucket: its word, null if it has several words, undefined without a word. */
  const onlyText: (string | null | undefined)[] = new Array(BUCKETS).fill(undefined);
  const onlyEntries: (WordEntry | undefined)[] = new Array(BUCKETS);
  const isPersonal = (hash: number): boolean => personal?.words().mayContain(hash) === true;

  function set(word: string, hash: number, entry: WordEntry): void {
    byWord.set(word, entry);
    filter.add(hash);
    const bucket = bucketOf(hash);
    const isOnly = onlyText[bucket] === undefined || onlyText[bucket] === word;
    onlyText[bucket] = isOnly ? word : null;
    onlyEntries[bucket] = entry;
  }
  function add(word: string, emote: Emote): void {
    const known = usualEntry(byWord.get(word));
    if (known !== undefined && emote.score <= known.emote.score) return;
    const hash = hashOf(word);
    const entry = entryOf(emote);
    set(word, hash, isPersonal(hash) ? authorEntry(word, entry) : entry);
  }
  /** Most buckets have one word. Comparing it is faster than a look-up in a `Map`, which hashes the word again. */
  function find(word: string, hash = hashOf(word)): WordEntry | undefined {
    const bucket = bucketOf(hash);
    const only = onlyText[bucket];
    const entry = only === null ? byWord.get(word) : only === word ? onlyEntries[bucket] : undefined;
    return entry === undefined && isPersonal(hash) ? authorEntry(word, undefined) : entry;
  }
  function askAuthor(word: string): void {
    const hash = hashOf(word);
    filter.add(hash);
    const known = byWord.get(word);
    if (known !== undefined) set(word, hash, authorEntry(word, usualEntry(known)));
  }
  for (const list of lists) for (const emote of list) add(emote.code, emote);
  for (const { word, emote } of custom.literals) add(word, emote);
  if (custom.patterns.length === 0) return { find, mayContain: filter.mayContain, askAuthor };

  const findByPattern = createPatternSearch(custom.patterns);
  return {
    mayContain: () => true,
    find(word, hash) {
      const known = find(word, hash);
      const literal = usualEntry(known);
      const patterned = findByPattern(word);
      const isPatterned =
        patterned !== undefined && (literal === undefined || patterned.emote.score > literal.emote.score);
      if (!isPatterned) return known;
      return known?.number === ASK_AUTHOR ? authorEntry(word, patterned) : patterned;
    },
    askAuthor,
  };
}

function authorEntry(word: string, usual: EmoteEntry | undefined): WordEntry {
  return { word, usual, number: ASK_AUTHOR };
}

/** The entry of a word for authors without personal emotes. */
function usualEntry(entry: WordEntry | undefined): EmoteEntry | undefined {
  return entry !== undefined && 'usual' in entry ? entry.usual : entry;
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
