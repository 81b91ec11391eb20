import { comparedWord } from '../domain/compared-word.ts';
import type { CustomEmote, CustomEmoteFault } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import { type CompilePattern, sortCustomEmotes, toEmote } from './custom-emotes.ts';
import type { CustomEmotes } from './no-custom-emotes.ts';
import {
  countRepeats,
  PATTERN_MAX_LENGTH,
  PATTERN_REPEATS_MAX,
  PATTERN_WORK_MS,
  PATTERNS_MAX,
} from './pattern-bounds.ts';
import { withPatterns } from './pattern-search.ts';
import type { Catalogue } from './word-entry.ts';

/**
 * Reads all custom emotes. The bounds of a pattern are checked before it is compiled. Only the engine's chunk uses this module.
 *
 * @param slowPatterns the patterns that were disabled because they took too long
 */
export function readCustomEmotes(
  emotes: readonly CustomEmote[],
  compile: CompilePattern,
  slowPatterns: ReadonlySet<string> = new Set(),
): CustomEmotes {
  const { literals, patterned, problems } = sortCustomEmotes(emotes);
  const patterns: { emote: Emote; matches: (word: string) => boolean }[] = [];
  let allowedCount = 0;
  let repeats = 0;

  /** Returns why the pattern is not used, or null. */
  function add(custom: CustomEmote): CustomEmoteFault | null {
    const { regexp } = custom;
    if (slowPatterns.has(regexp)) return { kind: 'slow-pattern', maxMs: PATTERN_WORK_MS };
    if (regexp.length > PATTERN_MAX_LENGTH) return { kind: 'long-pattern', max: PATTERN_MAX_LENGTH };
    if (allowedCount === PATTERNS_MAX) return { kind: 'many-patterns', max: PATTERNS_MAX };
    const sum = repeats + countRepeats(regexp);
    if (sum > PATTERN_REPEATS_MAX) return { kind: 'many-repeats', max: PATTERN_REPEATS_MAX, sum };
    allowedCount++;
    repeats = sum;
    try {
      patterns.push({ emote: toEmote(custom), matches: compile(comparedWord(regexp)) });
      return null;
    } catch (error) {
      return { kind: 'invalid-pattern', message: error instanceof Error ? error.message : String(error) };
    }
  }

  for (const custom of patterned) {
    const fault = add(custom);
    if (fault !== null) problems.push({ id: custom.id, fault });
  }
  const addPatterns =
    patterns.length === 0 ? null : (catalogue: Catalogue): Catalogue => withPatterns(catalogue, patterns);
  return { literals, patterns, addPatterns, problems };
}
