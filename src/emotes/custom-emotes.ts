import { comparedWord } from '../domain/compared-word.ts';
import {
  type CustomEmote,
  type CustomEmoteFault,
  type CustomEmoteProblem,
  isPictureAddress,
} from '../domain/custom-emote.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';

/** Compiles a regular expression to a test of whole words, linear in the word. Throws an Error that says what is wrong with it. */
export type CompilePattern = (pattern: string) => (word: string) => boolean;

/** Separates literals, emotes whose pattern needs an engine, and problems. An invalid emote does not affect the others. */
export function sortCustomEmotes(emotes: readonly CustomEmote[]) {
  const literals: { word: string; emote: Emote }[] = [];
  const patterned: CustomEmote[] = [];
  const problems: CustomEmoteProblem[] = [];
  const codes = new Set<string>();
  for (const custom of emotes) {
    const { id, regexp } = custom;
    const fault = faultOf(custom, codes);
    if (fault !== null) {
      problems.push({ id, fault });
      continue;
    }
    codes.add(comparedWord(custom.emote));
    const word = regexp === '' ? custom.emote : literalOf(regexp);
    if (word === null) patterned.push(custom);
    else literals.push({ word, emote: toEmote(custom) });
  }
  return { literals, patterned, problems };
}

/**
 * Why the emote cannot be counted, or null. Does not check its pattern.
 *
 * @param earlierCodes the codes of the emotes before it, as `comparedWord`
 */
function faultOf(
  { id, emote, imageUrl }: CustomEmote,
  earlierCodes: ReadonlySet<string>,
): CustomEmoteFault | null {
  if (id === '') return { kind: 'no-id' };
  if (emote === '') return { kind: 'no-code' };
  if (emote.includes(' ')) return { kind: 'spaces-in-code' };
  if (!isPictureAddress(imageUrl)) return { kind: 'no-https-picture' };
  return earlierCodes.has(comparedWord(emote)) ? { kind: 'repeated-code', code: emote } : null;
}

export function toEmote({ id, emote, imageUrl, regexp, source, score }: CustomEmote): Emote {
  const literal: Emote = { key: emoteKey(source, id), id, code: emote, imageUrl, source, score };
  return regexp === '' ? literal : { ...literal, pattern: regexp };
}

/** The only word that a regular expression without operators matches (`D\:` matches `D:`); null with operators. Ignores anchors. */
function literalOf(regexp: string): string | null {
  const body = regexp.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+$/u;
  return literal.test(body) ? body.replace(/\\(.)/gsu, '$1') : null;
}
