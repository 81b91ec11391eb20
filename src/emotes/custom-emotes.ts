import { type CustomEmote, type CustomEmoteProblem, customEmoteProblem } from '../domain/custom-emote.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';

/** The user's own emotes, ready to be looked for. */
export interface CustomEmotes {
  readonly literals: readonly { readonly word: string; readonly emote: Emote }[];
  readonly patterns: readonly { readonly emote: Emote; readonly matches: (word: string) => boolean }[];
  /** One a custom emote that is not counted. */
  readonly problems: readonly CustomEmoteProblem[];
}

/**
 * Compiles a regular expression to a test of whole words, in time linear in the word. Throws an Error
 * whose message says what is wrong with it.
 */
export type CompilePattern = (pattern: string) => (word: string) => boolean;

export const NO_CUSTOM_EMOTES: CustomEmotes = { literals: [], patterns: [], problems: [] };

/** The user's own emotes before their patterns are read. */
interface SortedCustomEmotes extends Omit<CustomEmotes, 'patterns'> {
  /** Those whose pattern needs an engine. */
  readonly patterned: readonly CustomEmote[];
}

/** Tells literals, patterns and problems apart. One bad emote is reported and skipped; the others go on. */
export function sortCustomEmotes(emotes: readonly CustomEmote[]): SortedCustomEmotes {
  const literals: { word: string; emote: Emote }[] = [];
  const patterned: CustomEmote[] = [];
  const problems: CustomEmoteProblem[] = [];
  const codes = new Set<string>();
  for (const custom of emotes) {
    const { id, regexp } = custom;
    const reason = customEmoteProblem(custom, codes);
    if (reason !== null) {
      problems.push({ id, reason });
      continue;
    }
    codes.add(custom.emote);
    const word = regexp === '' ? custom.emote : literalOf(regexp);
    if (word === null) patterned.push(custom);
    else literals.push({ word, emote: toEmote(custom) });
  }
  return { literals, patterned, problems };
}

export function toEmote({ id, emote, imageUrl, regexp, source, score }: CustomEmote): Emote {
  const known: Emote = { key: emoteKey(source, id), id, code: emote, imageUrl, source, score };
  return regexp === '' ? known : { ...known, pattern: regexp };
}

/**
 * The one word that a regular expression without operators matches (`D\:` matches `D:`), anchors left out;
 * null where it has an operator.
 */
function literalOf(regexp: string): string | null {
  const body = regexp.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const plain = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+$/u;
  return plain.test(body) ? body.replace(/\\(.)/gsu, '$1') : null;
}
