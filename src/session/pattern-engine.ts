import { RE2JS } from 're2js';
import type { CompilePattern } from '../emotes/custom-emotes.ts';

/**
 * Matches with RE2, whose time is linear in the word, so that no pattern can block the counting. It is in a chunk that is loaded
 * when a custom emote needs it.
 */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return (word) => compiled.matches(word);
};
