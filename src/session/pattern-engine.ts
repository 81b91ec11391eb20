import { RE2JS } from 're2js';
import type { CompilePattern } from '../emotes/custom-emotes.ts';

/** RE2's matching: time linear in the word, so that no pattern can stall the count. */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return (word) => compiled.matches(word);
};
