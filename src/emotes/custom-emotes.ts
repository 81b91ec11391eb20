import { comparedWord } from '../domain/compared-word.ts';
import {
  type CustomEmote,
  type CustomEmoteFault,
  type CustomEmoteProblem,
  isPictureAddress,
} from '../domain/custom-emote.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';
import type { CustomEmotes } from './no-custom-emotes.ts';
import {
  countRepeats,
  PATTERN_MAX_LENGTH,
  PATTERN_REPEATS_MAX,
  PATTERN_WORK_MS,
  PATTERNS_MAX,
} from './pattern-bounds.ts';
import { type Pattern, withPatterns } from './pattern-search.ts';

/** Compiles a regular expression to a test of whole words, linear in the word. Throws an Error that says what is wrong with it. */
export type CompilePattern = (pattern: string) => (word: string) => boolean;

interface ReadEmotes extends CustomEmotes {
  /** The ids of the emotes that need an engine. */
  readonly unread: readonly string[];
}

/**
 * Reads all custom emotes. An invalid emote does not affect the others. The bounds of a pattern are checked before it is compiled.
 *
 * @param compile null without an engine: emotes whose pattern needs one are `unread`
 * @param slowPatterns the patterns that were disabled because they took too long
 */
export function readCustomEmotes(
  emotes: readonly CustomEmote[],
  compile: CompilePattern | null,
  slowPatterns: ReadonlySet<string> = new Set(),
): ReadEmotes {
  const literals: { word: string; emote: Emote }[] = [];
  const patterns: Pattern[] = [];
  const problems: CustomEmoteProblem[] = [];
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

/**
 * Why the emote cannot be counted, or null. Does not check its pattern.
 *
 * @param earlierCodes the codes of the emotes before it, as `comparedWord`
 */
function faultOf(
  { id, emote, imageUrl }: CustomEmote,
  earlierCodes: ReadonlySet<string>,
): CustomEmoteFault | null {
  if (id === '') return { kind: 'no-id' };
  if (emote === '') return { kind: 'no-code' };
  if (emote.includes(' ')) return { kind: 'spaces-in-code' };
  if (!isPictureAddress(imageUrl)) return { kind: 'no-https-picture' };
  return earlierCodes.has(comparedWord(emote)) ? { kind: 'repeated-code', code: emote } : null;
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
