import { comparedWord } from '../domain/compared-word.ts';
import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import { type EmoteEntry, entryOf } from './emote-numbers.ts';
import type { PersonalEmotes } from './personal-emotes.ts';
import { createWordFilter, hashOf } from './word-filter.ts';

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
  /** The entry of a whole word, as `comparedWord`. @param hash of the word (`hashOf`), if it is known */
  find(word: string, hash?: number): WordEntry | undefined;
  /** False if no emote has a word with this hash: most words of chat are rejected without being copied from their line. */
  mayContain(hash: number): boolean;
  /** A personal set has this word: its entry depends on the author from now on. */
  askAuthor(word: string): void;
}

/** The user's own emotes, prepared for matching. */
export interface CustomEmotes {
  readonly literals: readonly { readonly word: string; readonly emote: Emote }[];
  /** Adds the patterns to a catalogue; null without patterns. Their code is loaded with the first custom emote. */
  readonly addPatterns: ((catalogue: Catalogue) => Catalogue) | null;
  /** One entry for each custom emote that is not counted. */
  readonly problems: readonly CustomEmoteProblem[];
}

export const NO_CUSTOM_EMOTES: CustomEmotes = { literals: [], addPatterns: null, problems: [] };

/** The number of hash buckets, a power of two. */
const BUCKETS = 1 << 14;

const bucketOf = (hash: number): number => (hash ^ (hash >>> 14)) & (BUCKETS - 1);

/**
 * Among emotes with the same code the highest score wins; among equal scores the first. Patterns of custom emotes are compared in
 * the same way (`custom-emotes.ts`).
 *
 * @param personal null while it is not loaded: then no word depends on its author
 * @param words entries of words that are no emotes; every emote wins over them
 */
export function createCatalogue(
  lists: Iterable<readonly Emote[]>,
  custom: CustomEmotes = NO_CUSTOM_EMOTES,
  personal: PersonalEmotes | null = null,
  words: readonly EmoteEntry[] = [],
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
  function add(code: string, emote: Emote, entry = entryOf(emote)): void {
    const word = comparedWord(code);
    const known = usualEntry(byWord.get(word));
    if (known !== undefined && emote.score <= known.emote.score) return;
    const hash = hashOf(word);
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
  for (const entry of words) add(entry.emote.code, entry.emote, entry);
  const catalogue = { find, mayContain: filter.mayContain, askAuthor };
  return custom.addPatterns === null ? catalogue : custom.addPatterns(catalogue);
}
