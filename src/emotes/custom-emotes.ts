import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';

/** The user's own emotes, prepared for matching. */
export interface CustomEmotes {
  readonly literals: readonly { readonly word: string; readonly emote: Emote }[];
  readonly patterns: readonly { readonly emote: Emote; readonly matches: (word: string) => boolean }[];
  /** One entry for each custom emote that is not counted. */
  readonly problems: readonly CustomEmoteProblem[];
}

/**
 * Compiles a regular expression to a function that tests whole words. A test takes time linear in the length of the
 * word. Throws an Error that says what is wrong with the expression.
 */
export type CompilePattern = (pattern: string) => (word: string) => boolean;

export const NO_CUSTOM_EMOTES: CustomEmotes = { literals: [], patterns: [], problems: [] };
