import type { NativeSpan } from '../domain/chat-message.ts';
import type { Emote, EmoteUse } from '../domain/emote.ts';
import type { Catalogue } from './catalogue.ts';
import { createUseList, type UseList } from './use-list.ts';

/** The emotes used in a text, each once with its count. */
export type Matcher = (text: string, nativeSpans: readonly NativeSpan[]) => readonly EmoteUse[];

/**
 * Counts what a viewer of chat sees as an emote: Twitch's own where the spans say, and in the rest each
 * whole word, case and punctuation included, that the catalogue knows. Words are separated by spaces.
 *
 * @param nativeEmote gives the same object for the same id
 */
export function createMatcher(
  catalogue: Catalogue,
  nativeEmote: (emoteId: string, code: string) => Emote,
): Matcher {
  const uses = createUseList();
  return (text, nativeSpans) => {
    let at = 0;
    for (const { emoteId, start, end } of inOrder(nativeSpans)) {
      uses.add(nativeEmote(emoteId, text.slice(start, end)));
      countWords(catalogue, text, at, start, uses);
      if (end > at) at = end;
    }
    countWords(catalogue, text, at, text.length, uses);
    return uses.take();
  };
}

/** Counts the words of `text[start, end)`. Only a word that may be an emote is copied out of the text. */
function countWords(catalogue: Catalogue, text: string, start: number, end: number, uses: UseList): void {
  let at = start;
  while (at < end) {
    let space = text.indexOf(' ', at);
    if (space < 0 || space > end) space = end;
    if (space > at) {
      const first = text.charCodeAt(at);
      const last = text.charCodeAt(space - 1);
      if (first >= 0x80 || last >= 0x80 || catalogue.mayKnow(first, last, space - at)) {
        const emote = findWord(catalogue, text.slice(at, space));
        if (emote !== undefined) uses.add(emote);
      }
    }
    at = space + 1;
  }
}

/**
 * Characters that nobody sees (Unicode's Default_Ignorable_Code_Point), at the ends of a word: some chat
 * programs append U+E0000 or U+034F to get past the check for repeated messages.
 */
const INVISIBLE_ENDS = /^\p{DI}+|\p{DI}+$/gu;

function findWord(catalogue: Catalogue, word: string): Emote | undefined {
  const emote = catalogue.find(word);
  if (emote !== undefined || (word.charCodeAt(0) < 0x80 && word.charCodeAt(word.length - 1) < 0x80)) {
    return emote;
  }
  const visible = word.replace(INVISIBLE_ENDS, '');
  return visible.length < word.length && visible !== '' ? catalogue.find(visible) : undefined;
}

/** Twitch groups spans by emote; a text is read from its start. */
function inOrder(spans: readonly NativeSpan[]): readonly NativeSpan[] {
  for (let at = 1; at < spans.length; at++) {
    if ((spans[at] as NativeSpan).start < (spans[at - 1] as NativeSpan).start) {
      return spans.toSorted((a, b) => a.start - b.start);
    }
  }
  return spans;
}
