import type { NativeSpan } from '../domain/chat-message.ts';
import type { Catalogue } from './catalogue.ts';
import type { EmoteEntry } from './emote-numbers.ts';
import type { NativeEmotes } from './native-emotes.ts';

/** Calls `onUse` for each use of an emote in a text. */
export type Matcher = (
  text: string,
  nativeSpans: readonly NativeSpan[],
  onUse: (entry: EmoteEntry) => void,
) => void;

/**
 * Finds what a viewer of chat sees as an emote: Twitch's own emotes at the spans, and in the rest of the text each whole
 * word that the catalogue contains. Words are separated by spaces; case and punctuation must match.
 */
export function createMatcher(catalogue: Catalogue, nativeEmotes: NativeEmotes): Matcher {
  return (text, nativeSpans, onUse) => {
    let at = 0;
    let space = -1;
    for (const { emoteId, start, end } of inOrder(nativeSpans)) {
      onUse(nativeEmotes.find(emoteId, text, start, end));
      space = matchWords(catalogue, text, at, start, onUse, space);
      if (end > at) at = end;
    }
    matchWords(catalogue, text, at, text.length, onUse, space);
  };
}

/**
 * Looks up the words of `text[start, end)`. Only a word that can be an emote is copied out of the text.
 *
 * @param lastSpace the position of the space that the last search found
 * @returns the position of the last space found, so that the text is searched for spaces only once; the length of the
 *   text if there is no further space
 */
function matchWords(
  catalogue: Catalogue,
  text: string,
  start: number,
  end: number,
  onUse: (entry: EmoteEntry) => void,
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
      if (first >= 0x80 || last >= 0x80 || catalogue.mayContain(first, last, wordEnd - at)) {
        const entry = findWord(catalogue, text.slice(at, wordEnd));
        if (entry !== undefined) onUse(entry);
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
 * Matches a character that is not displayed (Unicode's Default_Ignorable_Code_Point). Some chat programs append U+E0000
 * or U+034F so that Twitch does not reject a repeated message.
 */
const INVISIBLE = /^\p{DI}$/u;
const INVISIBLE_END = /^\p{DI}|\p{DI}$/u;

function findWord(catalogue: Catalogue, word: string): EmoteEntry | undefined {
  const entry = catalogue.find(word);
  if (entry !== undefined || (word.charCodeAt(0) < 0x80 && word.charCodeAt(word.length - 1) < 0x80)) {
    return entry;
  }
  if (!INVISIBLE_END.test(word)) return undefined;
  const visible = withoutInvisibleEnds(word);
  return visible === '' ? undefined : catalogue.find(visible);
}

/** Uses loops: a regular expression for the invisible characters at the end would take quadratic time. */
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

/** The number of UTF-16 units of the character at `at`. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

/** The spans by position. Twitch groups them by emote. */
function inOrder(spans: readonly NativeSpan[]): readonly NativeSpan[] {
  for (let at = 1; at < spans.length; at++) {
    if ((spans[at] as NativeSpan).start < (spans[at - 1] as NativeSpan).start) {
      return spans.toSorted((a, b) => a.start - b.start);
    }
  }
  return spans;
}
