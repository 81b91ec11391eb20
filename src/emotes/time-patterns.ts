import type { MonotonicMs } from '../domain/clock.ts';
import type { CompilePattern } from './custom-emotes.ts';
import { PATTERN_WORK_MS } from './pattern-bounds.ts';

/**
 * Makes patterns switch themselves off: one that takes over `PATTERN_WORK_MS` for a word matches nothing from
 * then on, and is reported once.
 *
 * A machine that slept or was busy meanwhile looks the same, so the word is asked again. The pattern is compiled
 * anew for that: the engine remembers what it worked out, and a second answer comes at once.
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
    let isOff = false;
    return (word) => {
      if (isOff) return false;
      const startedAt = now();
      const answer = matches(word);
      if (now() - startedAt > PATTERN_WORK_MS && isSlow(compile(pattern), word)) {
        isOff = true;
        onSlow(pattern);
      }
      return answer;
    };
  };
}
