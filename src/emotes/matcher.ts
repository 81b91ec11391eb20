import type { NativeSpan } from '../domain/chat-message.ts';
import type { Emote, EmoteCount } from '../domain/emote.ts';
import type { Catalogue } from './catalogue.ts';
import { createUseList, type UseList } from './use-list.ts';

/** The emotes used in a text, each once with its count. */
export type Matcher = (text: string, nativeSpans: readonly NativeSpan[]) => readonly EmoteCount[];

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
    let space = -1;
    for (const { emoteId, start, end } of inOrder(nativeSpans)) {
      uses.add(nativeEmote(emoteId, text.slice(start, end)));
      space = countWords(catalogue, text, at, start, uses, space);
      if (end > at) at = end;
    }
    countWords(catalogue, text, at, text.length, uses, space);
    return uses.take();
  };
}

/**
 * Counts the words of `text[start, end)`. Only a word that may be an emote is copied out of the text.
 *
 * @param lastSpace the last that was found: none is between where it was looked for and there
 * @returns the last that was found now, so that the text is searched for spaces once; its end where there is none
 */
function countWords(
  catalogue: Catalogue,
  text: string,
  start: number,
  end: number,
  uses: UseList,
  lastSpace: number,
): number {
  let at = start;
  let space = lastSpace;
  while (at < end) {
    if (space < at) space = endOfWord(text, at);
    const wordEnd = space < end ? space : end;
    if (wordEnd > at) {
      const first = text.charCodeAt(at);
      const last = text.charCodeAt(wordEnd - 1);
      if (first >= 0x80 || last >= 0x80 || catalogue.mayKnow(first, last, wordEnd - at)) {
        const emote = findWord(catalogue, text.slice(at, wordEnd));
        if (emote !== undefined) uses.add(emote);
      }
    }
    at = wordEnd + 1;
  }
  return space;
}

function endOfWord(text: string, start: number): number {
  const space = text.indexOf(' ', start);
  return space < 0 ? text.length : space;
}

/**
 * A character that nobody sees (Unicode's Default_Ignorable_Code_Point): some chat programs append U+E0000 or
 * U+034F to get past the check for repeated messages.
 */
const INVISIBLE = /^\p{DI}$/u;
const INVISIBLE_END = /^\p{DI}|\p{DI}$/u;

function findWord(catalogue: Catalogue, word: string): Emote | undefined {
  const emote = catalogue.find(word);
  if (emote !== undefined || (word.charCodeAt(0) < 0x80 && word.charCodeAt(word.length - 1) < 0x80)) {
    return emote;
  }
  if (!INVISIBLE_END.test(word)) return undefined;
  const visible = withoutInvisibleEnds(word);
  return visible === '' ? undefined : catalogue.find(visible);
}

/** By hand: a regular expression for a run at the end takes work in the square of the invisible characters. */
function withoutInvisibleEnds(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && isInvisible(word, start)) start += widthAt(word, start);
  while (start < end) {
    const last = end - (end - start > 1 && widthAt(word, end - 2) === 2 ? 2 : 1);
    if (!isInvisible(word, last)) break;
    end = last;
  }
  return word.slice(start, end);
}

function isInvisible(text: string, at: number): boolean {
  return INVISIBLE.test(String.fromCodePoint(text.codePointAt(at) as number));
}

/** UTF-16 units of the character at `at`. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
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
