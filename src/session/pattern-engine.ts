import { RE2JS } from 're2js';
import type { MonotonicMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import type { CompilePattern, CustomEmotes } from '../emotes/custom-emotes.ts';
import { readCustomEmotes } from '../emotes/read-custom-emotes.ts';
import { timePatterns } from '../emotes/time-patterns.ts';

/** What reads custom emotes with patterns. In a chunk of its own, which is loaded when one needs it. */
export interface PatternEngine {
  /**
   * @param slowPatterns those that were switched off
   * @param onSlow a pattern was switched off; called while a word is looked up
   */
  read(
    emotes: readonly CustomEmote[],
    slowPatterns: ReadonlySet<string>,
    now: () => MonotonicMs,
    onSlow: (pattern: string) => void,
  ): CustomEmotes;
}

export function createPatternEngine(compile: CompilePattern): PatternEngine {
  return {
    read: (emotes, slowPatterns, now, onSlow) =>
      readCustomEmotes(emotes, timePatterns(compile, now, onSlow), slowPatterns),
  };
}

/** RE2's matching: time linear in the word, so that no pattern can stall the count. */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return (word) => compiled.matches(word);
};
