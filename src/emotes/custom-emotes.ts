import { detachedCopy } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { comparedWord } from '../domain/compared-word.ts';
import {
  type CustomEmote,
  type CustomEmoteFault,
  type CustomEmoteProblem,
  isPictureAddress,
} from '../domain/custom-emote.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { ASK_AUTHOR, authorEntry, type Catalogue, type CustomEmotes, usualEntry } from './catalogue.ts';
import { type EmoteEntry, entryOf } from './emote-numbers.ts';

/** Compiles a regular expression to a test of whole words, linear in the word. Throws an Error that says what is wrong with it. */
export type CompilePattern = (pattern: string) => (word: string) => boolean;

/**
 * Reads all custom emotes. An invalid one does not affect the others. Checks the bounds of a pattern before it is compiled.
 *
 * @param compile null without an engine: emotes whose pattern needs one are `unread`
 * @param slowPatterns the patterns that were disabled because they took too long
 */
export function readCustomEmotes(
  emotes: readonly CustomEmote[],
  compile: CompilePattern | null,
  slowPatterns: ReadonlySet<string> = new Set(),
) {
  const literals: { word: string; emote: Emote }[] = [];
  const patterns: Pattern[] = [];
  const problems: CustomEmoteProblem[] = [];
  /** The ids of the emotes that need an engine. */
  const unread: string[] = [];
  const codes = new Set<string>();
  let allowedCount = 0;
  let repeats = 0;

  /** Returns why the emote is not counted, or null. */
  function read(custom: CustomEmote): CustomEmoteFault | null {
    const { id, emote, regexp } = custom;
    codes.add(comparedWord(emote));
    const word = regexp === '' ? emote : literalOf(regexp);
    if (word === null && compile !== null) return readPattern(custom, compile);
    if (word === null) unread.push(id);
    else literals.push({ word, emote: toEmote(custom) });
    return null;
  }

  function readPattern(custom: CustomEmote, compilePattern: CompilePattern): CustomEmoteFault | null {
    const { regexp } = custom;
    if (slowPatterns.has(regexp)) return { kind: 'slow-pattern', maxMs: PATTERN_WORK_MS };
    if (regexp.length > PATTERN_MAX_LENGTH) return { kind: 'long-pattern', max: PATTERN_MAX_LENGTH };
    if (allowedCount === PATTERNS_MAX) return { kind: 'many-patterns', max: PATTERNS_MAX };
    const sum = repeats + countRepeats(regexp);
    if (sum > PATTERN_REPEATS_MAX) return { kind: 'many-repeats', max: PATTERN_REPEATS_MAX, sum };
    allowedCount++;
    repeats = sum;
    try {
      patterns.push({ emote: toEmote(custom), matches: compilePattern(comparedWord(regexp)) });
      return null;
    } catch (error) {
      return { kind: 'invalid-pattern', message: error instanceof Error ? error.message : String(error) };
    }
  }

  for (const custom of emotes) {
    const fault = faultOf(custom, codes) ?? read(custom);
    if (fault !== null) problems.push({ id: custom.id, fault });
  }
  const addPatterns: CustomEmotes['addPatterns'] =
    patterns.length === 0 ? null : (catalogue) => withPatterns(catalogue, patterns);
  return { literals, addPatterns, problems, unread };
}

/** Why the emote cannot be counted, whatever its pattern; or null. @param codes of the emotes before it, as `comparedWord` */
function faultOf({ id, emote, imageUrl }: CustomEmote, codes: ReadonlySet<string>): CustomEmoteFault | null {
  if (id === '') return { kind: 'no-id' };
  if (emote === '') return { kind: 'no-code' };
  if (emote.includes(' ')) return { kind: 'spaces-in-code' };
  if (!isPictureAddress(imageUrl)) return { kind: 'no-https-picture' };
  return codes.has(comparedWord(emote)) ? { kind: 'repeated-code', code: emote } : null;
}

function toEmote({ id, emote, imageUrl, regexp, source, score }: CustomEmote): Emote {
  const literal: Emote = { key: emoteKey(source, id), id, code: emote, imageUrl, source, score };
  return regexp === '' ? literal : { ...literal, pattern: regexp };
}

/** The only word that a regular expression without operators matches (`D\:` matches `D:`); null with operators. Ignores anchors. */
function literalOf(regexp: string): string | null {
  const body = regexp.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+$/u;
  return literal.test(body) ? body.replace(/\\(.)/gsu, '$1') : null;
}

interface Pattern {
  readonly emote: Emote;
  readonly matches: (word: string) => boolean;
}

/** A catalogue that also tests patterns of custom emotes on each word: the highest score wins. */
function withPatterns(catalogue: Catalogue, patterns: readonly Pattern[]): Catalogue {
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

/** Most patterns that are compiled; a word is tested against each. */
const PATTERNS_MAX = 200;

/** Longest pattern, in UTF-16 units. */
const PATTERN_MAX_LENGTH = 200;

/** Largest sum of `countRepeats` over all patterns: an engine unrolls each counted repeat. */
const PATTERN_REPEATS_MAX = 1_000;

/** A pattern that needs longer for one word is disabled, in milliseconds. */
const PATTERN_WORK_MS = 5;

/** A part of a pattern: its size with its counted repeats unrolled, and how much of that size comes from them. */
interface Part {
  size: number;
  repeats: number;
}

const QUOTED = /\\Q[\s\S]*?(?:\\E|$)/.source;
const ESCAPED = /\\[pPx]\{[^}]*\}?|\\[pP]?[\s\S]/.source;
const CHARACTER_CLASS = /\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?/.source;
const GROUP_START = /\(\?(?:P?<[^>]*>|[A-Za-z-]*[:)]?)/.source;
const COUNTED_REPEAT = /\{(\d+)(?:,(\d*))?\}/.source;
const TOKEN = new RegExp(
  [QUOTED, ESCAPED, CHARACTER_CLASS, GROUP_START, COUNTED_REPEAT, /[\s\S]/.source].join('|'),
  'gu',
);

/**
 * The size of the unrolled counted repeats of a pattern (`x{3}`, `(ab){2,5}`): for each repeat, the number of characters,
 * classes and groups in it, times its highest count, times the counts around it. The time and memory of an engine grow with it.
 * Takes time linear in the pattern. Any number for a pattern that does not compile.
 */
export function countRepeats(pattern: string): number {
  const open: Part[] = [{ size: 0, repeats: 0 }];
  /** The part that a repeat at this position would repeat. */
  let last: Part = { size: 0, repeats: 0 };

  function add(part: Part): void {
    const group = open.at(-1) as Part;
    group.size += part.size;
    group.repeats += part.repeats;
    last = part;
  }

  function close(): void {
    const group = open.length > 1 ? open.pop() : undefined;
    if (group !== undefined) add(group);
  }

  function repeat(times: number): void {
    const size = last.size * times;
    add({ size: size - last.size, repeats: size - last.repeats });
    last = { size, repeats: size };
  }

  for (const [token, least, most] of pattern.matchAll(TOKEN)) {
    if (least !== undefined) repeat(Math.max(1, Number(least), Number(most || 0)));
    else if (token === ')') close();
    // A token such as `(?i)` opens no group.
    else if (/^\((?!.*\)$)/.test(token)) open.push({ size: token === '(?:' ? 0 : 1, repeats: 0 });
    else for (let size = sizeOf(token); size > 0; size--) add({ size: 1, repeats: 0 });
  }
  return open.reduce((sum, { repeats }) => sum + repeats, 0);
}

/** The number of characters or classes in a token that is neither a group nor a counted repeat. */
function sizeOf(token: string): number {
  if (token.startsWith('\\Q')) return token.slice(2).replace(/\\E$/, '').length;
  return /^[*+?|]$/.test(token) ? 0 : 1;
}

/** A pattern is slow if this many tests of a word in a row are slow. Chosen: a busy machine rarely interrupts five in a row. */
const SLOW_TESTS = 5;

/**
 * Disables a pattern that takes longer than `PATTERN_WORK_MS` for a word: it matches nothing afterwards, and is reported once.
 * A test also seems slow if the machine slept or was busy, so the word is tested until one test is not slow, `SLOW_TESTS` times
 * in all. The pattern is compiled again for each, because a compiled one caches its work.
 */
export function timePatterns(
  compile: CompilePattern,
  now: () => MonotonicMs,
  onSlow: (pattern: string) => void,
): CompilePattern {
  function isSlowAgain(pattern: string, word: string): boolean {
    for (let test = 2; test <= SLOW_TESTS; test++) {
      const matches = compile(pattern);
      const startedAt = now();
      matches(word);
      if (now() - startedAt <= PATTERN_WORK_MS) return false;
    }
    return true;
  }

  return (pattern) => {
    const matches = compile(pattern);
    let isDisabled = false;
    return (word) => {
      if (isDisabled) return false;
      const startedAt = now();
      const isMatch = matches(word);
      isDisabled = now() - startedAt > PATTERN_WORK_MS && isSlowAgain(pattern, word);
      if (isDisabled) onSlow(pattern);
      return isMatch;
    };
  };
}
