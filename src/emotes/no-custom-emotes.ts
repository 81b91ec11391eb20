import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import type { Catalogue } from './word-entry.ts';

/** The user's own emotes, prepared for matching. */
export interface CustomEmotes {
  readonly literals: readonly { readonly word: string; readonly emote: Emote }[];
  readonly patterns: readonly { readonly emote: Emote; readonly matches: (word: string) => boolean }[];
  /** Adds `patterns` to a catalogue; null without patterns, whose code is loaded with the engine. */
  readonly addPatterns: ((catalogue: Catalogue) => Catalogue) | null;
  /** One entry for each custom emote that is not counted. */
  readonly problems: readonly CustomEmoteProblem[];
}

export const NO_CUSTOM_EMOTES: CustomEmotes = {
  literals: [],
  patterns: [],
  addPatterns: null,
  problems: [],
};
