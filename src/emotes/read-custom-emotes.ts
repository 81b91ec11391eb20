import { comparedWord } from '../domain/compared-word.ts';
import type { CustomEmote, CustomEmoteFault, CustomEmoteProblem } from '../domain/custom-emote.ts';
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
 * Reads all custom emotes, including those with patterns. The bounds of a pattern are checked before it is compiled.
 * This module is part of the engine's chunk because only that chunk uses it.
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
  const uncompiled: CustomEmoteProblem[] = [];
  const faultOf = createPatternBounds(slowPatterns);
  for (const custom of patterned) {
    const { id, regexp } = custom;
    const fault = faultOf(regexp);
    if (fault !== null) {
      uncompiled.push({ id, fault });
      continue;
    }
    try {
      patterns.push({ emote: toEmote(custom), matches: compile(comparedWord(regexp)) });
    } catch (error) {
      uncompiled.push({ id, fault: { kind: 'invalid-pattern', message: messageOf(error) } });
    }
  }
  const addPatterns =
    patterns.length === 0 ? null : (catalogue: Catalogue): Catalogue => withPatterns(catalogue, patterns);
  return { literals, patterns, addPatterns, problems: [...problems, ...uncompiled] };
}

/** Returns a function that must be called with the patterns in order. It returns why a pattern is not compiled, or null. */
function createPatternBounds(
  slowPatterns: ReadonlySet<string>,
): (pattern: string) => CustomEmoteFault | null {
  let count = 0;
  let repeats = 0;
  return (pattern) => {
    if (slowPatterns.has(pattern)) return { kind: 'slow-pattern', maxMs: PATTERN_WORK_MS };
    if (pattern.length > PATTERN_MAX_LENGTH) return { kind: 'long-pattern', max: PATTERN_MAX_LENGTH };
    if (count === PATTERNS_MAX) return { kind: 'many-patterns', max: PATTERNS_MAX };
    const sum = repeats + countRepeats(pattern);
    if (sum > PATTERN_REPEATS_MAX) return { kind: 'many-repeats', max: PATTERN_REPEATS_MAX, sum };
    count++;
    repeats = sum;
    return null;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
