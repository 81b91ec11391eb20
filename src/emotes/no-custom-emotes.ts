import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import type { Catalogue } from './word-entry.ts';

/** The user's own emotes, prepared for matching. */
export interface CustomEmotes {
  readonly literals: readonly { readonly word: string; readonly emote: Emote }[];
  /** Adds the patterns to a catalogue; null without patterns. Their code is loaded with the first custom emote. */
  readonly addPatterns: ((catalogue: Catalogue) => Catalogue) | null;
  /** One entry for each custom emote that is not counted. */
  readonly problems: readonly CustomEmoteProblem[];
}

export const NO_CUSTOM_EMOTES: CustomEmotes = {
  literals: [],
  addPatterns: null,
  problems: [],
};
