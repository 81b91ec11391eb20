import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import { type CompilePattern, type CustomEmotes, sortCustomEmotes, toEmote } from './custom-emotes.ts';
import {
  countRepeats,
  PATTERN_MAX_LENGTH,
  PATTERN_REPEATS_MAX,
  PATTERN_WORK_MS,
  PATTERNS_MAX,
} from './pattern-bounds.ts';

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
  const problemOf = createPatternBounds(slowPatterns);
  for (const custom of patterned) {
    const { id, regexp } = custom;
    const reason = problemOf(regexp);
    if (reason !== null) {
      uncompiled.push({ id, reason });
      continue;
    }
    try {
      patterns.push({ emote: toEmote(custom), matches: compile(regexp) });
    } catch (error) {
      uncompiled.push({ id, reason: `The pattern does not compile: ${messageOf(error)}` });
    }
  }
  return { literals, patterns, problems: [...problems, ...uncompiled] };
}

/** Returns a function to be called for each pattern in order: why the pattern is not compiled, or null. */
function createPatternBounds(slowPatterns: ReadonlySet<string>): (pattern: string) => string | null {
  let count = 0;
  let repeats = 0;
  return (pattern) => {
    if (slowPatterns.has(pattern)) {
      return `The pattern took over ${PATTERN_WORK_MS} ms for a word. It is switched off until it is changed or the page is loaded again.`;
    }
    if (pattern.length > PATTERN_MAX_LENGTH) {
      return `A pattern has at most ${PATTERN_MAX_LENGTH} characters.`;
    }
    if (count === PATTERNS_MAX) return `At most ${PATTERNS_MAX} patterns are counted.`;
    const withRepeats = repeats + countRepeats(pattern);
    if (withRepeats > PATTERN_REPEATS_MAX) {
      return `Counted repeats such as {3} come to at most ${PATTERN_REPEATS_MAX} in all patterns together; with this one they come to ${withRepeats}.`;
    }
    count++;
    repeats = withRepeats;
    return null;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
