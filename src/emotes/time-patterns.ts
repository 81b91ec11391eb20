import type { MonotonicMs } from '../domain/clock.ts';
import type { CompilePattern } from './custom-emotes.ts';
import { PATTERN_WORK_MS } from './pattern-bounds.ts';

/**
 * Disables slow patterns: a pattern that needs over `PATTERN_WORK_MS` for a word matches nothing from then on, and is
 * reported once.
 *
 * A test also seems slow if the machine slept or was busy, so the word is tested a second time. The pattern is compiled
 * again for that, because a compiled pattern caches its work and would be fast the second time.
 */
export function timePatterns(
  compile: CompilePattern,
  now: () => MonotonicMs,
  onSlow: (pattern: string) => void,
): CompilePattern {
  function isSlow(matches: (word: string) => boolean, word: string): boolean {
    const startedAt = now();
    matches(word);
    return now() - startedAt > PATTERN_WORK_MS;
  }

  return (pattern) => {
    const matches = compile(pattern);
    let isDisabled = false;
    return (word) => {
      if (isDisabled) return false;
      const startedAt = now();
      const isMatch = matches(word);
      if (now() - startedAt > PATTERN_WORK_MS && isSlow(compile(pattern), word)) {
        isDisabled = true;
        onSlow(pattern);
      }
      return isMatch;
    };
  };
}
