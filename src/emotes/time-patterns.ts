import type { MonotonicMs } from '../domain/clock.ts';
import type { CompilePattern } from './custom-emotes.ts';
import { PATTERN_WORK_MS } from './pattern-bounds.ts';

/** A pattern is slow if this many tests of a word in a row are slow. Chosen: a busy machine rarely interrupts five in a row. */
const SLOW_TESTS = 5;

/**
 * Disables slow patterns: one that needs over `PATTERN_WORK_MS` for a word matches nothing from then on, and is reported once. A
 * test also seems slow if the machine slept or was busy, or if the engine's code has just been loaded. So the word is tested
 * until one test is not slow, `SLOW_TESTS` times in all. The pattern is compiled again for each, because a compiled one caches
 * its work.
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
