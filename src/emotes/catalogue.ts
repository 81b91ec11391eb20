import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from './custom-emotes.ts';

/** The emotes that a word of chat can mean. */
export interface Catalogue {
  /** The emote a whole word stands for. The cost does not depend on how many are known, patterns apart. */
  find(word: string): Emote | undefined;
  /**
   * False only for words that are no emote, told by their ends and their length: most words of chat are
   * passed over so, without being copied.
   *
   * @param first the first UTF-16 unit
   * @param last the last UTF-16 unit
   */
  mayKnow(first: number, last: number, length: number): boolean;
}

/** Marks of words with the same ends and length share a bit; a power of two. */
const MARKS = 1 << 14;

function markOf(first: number, last: number, length: number): number {
  return (first * 131 + last * 31 + length * 7_919) & (MARKS - 1);
}

/**
 * One emote a word: of several with the same code the highest score wins, in a tie the first. Patterns of
 * custom emotes compete by score as well.
 */
export function createCatalogue(
  lists: Iterable<readonly Emote[]>,
  custom: CustomEmotes = NO_CUSTOM_EMOTES,
): Catalogue {
  const byWord = new Map<string, Emote>();
  const marks = new Uint8Array(MARKS);
  const offer = (word: string, emote: Emote): void => {
    const known = byWord.get(word);
    if (known === undefined || emote.score > known.score) byWord.set(word, emote);
    marks[markOf(word.charCodeAt(0), word.charCodeAt(word.length - 1), word.length)] = 1;
  };
  for (const list of lists) for (const emote of list) offer(emote.code, emote);
  for (const { word, emote } of custom.literals) offer(word, emote);
  if (custom.patterns.length === 0) {
    return {
      find: (word) => byWord.get(word),
      mayKnow: (first, last, length) => marks[markOf(first, last, length)] === 1,
    };
  }

  const findByPattern = createPatternSearch(custom.patterns);
  return {
    mayKnow: () => true,
    find(word) {
      const literal = byWord.get(word);
      const patterned = findByPattern(word);
      if (literal === undefined || patterned === undefined) return literal ?? patterned;
      return patterned.score > literal.score ? patterned : literal;
    },
  };
}

/** Longer words are no custom emote by a pattern. In UTF-16 units. */
const PATTERN_WORD_LENGTH_AT_MOST = 100;

/** Words whose answer is remembered: chat repeats itself, patterns are slow. */
const WORDS_REMEMBERED = 10_000;

function createPatternSearch(patterns: CustomEmotes['patterns']): (word: string) => Emote | undefined {
  const byScore = patterns.toSorted((a, b) => b.emote.score - a.emote.score);
  const answers = new Map<string, Emote | undefined>();
  return (word) => {
    if (word.length > PATTERN_WORD_LENGTH_AT_MOST) return undefined;
    if (answers.has(word)) return answers.get(word);
    if (answers.size >= WORDS_REMEMBERED) answers.clear();
    const answer = byScore.find(({ matches }) => matches(word))?.emote;
    answers.set(detachedCopy(word), answer);
    return answer;
  };
}
