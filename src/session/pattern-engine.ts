import { RE2JS } from 're2js';
import type { MonotonicMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import type { CompilePattern } from '../emotes/custom-emotes.ts';
import type { CustomEmotes } from '../emotes/no-custom-emotes.ts';
import { readCustomEmotes } from '../emotes/read-custom-emotes.ts';
import { timePatterns } from '../emotes/time-patterns.ts';

/** Reads custom emotes with patterns. It is in a chunk that is loaded when an emote needs it. */
export type PatternEngine = ReturnType<typeof createPatternEngine>;

/** Matches with RE2, whose time is linear in the word, so that no pattern can block the counting. */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return (word) => compiled.matches(word);
};

export function createPatternEngine(compile = compilePattern) {
  return {
    /**
     * @param slowPatterns the patterns that are disabled because they took too long
     * @param onSlow called when another pattern is disabled, during the lookup of a word
     */
    read: (
      emotes: readonly CustomEmote[],
      slowPatterns: ReadonlySet<string>,
      now: () => MonotonicMs,
      onSlow: (pattern: string) => void,
    ): CustomEmotes => readCustomEmotes(emotes, timePatterns(compile, now, onSlow), slowPatterns),
  };
}
