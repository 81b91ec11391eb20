import { RE2JS } from 're2js';
import type { CompilePattern } from '../emotes/custom-emotes.ts';

/** Matches with RE2, whose time is linear in the word, so that no pattern blocks the counting. In a chunk of its own. */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return (word) => compiled.matches(word);
};
