import type { MessageText, NativeSpan } from '../domain/chat-message.ts';
import { comparedWord } from '../domain/compared-word.ts';
import { type Catalogue, usualEntry, type WordEntry } from './catalogue.ts';
import type { NativeEmotes } from './native-emotes.ts';
import { hashWith } from './word-filter.ts';

const SPACE = ' '.charCodeAt(0);

/** Calls `onUse` for each use of an emote in a message, and for each word that depends on the author. */
export type Matcher = (
  message: MessageText,
  nativeSpans: readonly NativeSpan[],
  onUse: (entry: WordEntry) => void,
) => void;

/** Finds Twitch's emotes at the spans, and outside of them each whole word in the catalogue. Case and punctuation matter. */
export function createMatcher(catalogue: Catalogue, nativeEmotes: NativeEmotes): Matcher {
  return ({ line, wordsStart, textEnd }, nativeSpans, onUse) => {
    let at = wordsStart;
    for (const { idStart, idEnd, start, end } of inOrder(nativeSpans)) {
      // The text at the span becomes the code of an emote that is new. The caption of a GIF is no emote.
      if (idStart < idEnd) onUse(nativeEmotes.find(line, idStart, idEnd, Math.max(start, wordsStart), end));
      matchWords(catalogue, line, at, start, onUse);
      if (end > at) at = end;
    }
    matchWords(catalogue, line, at, textEnd, onUse);
  };
}

/** Calls `onUse` for the words of `line[start, end)` that are emotes. Copies only possible ones out of the line. */
function matchWords(
  catalogue: Catalogue,
  line: string,
  start: number,
  end: number,
  onUse: (entry: WordEntry) => void,
): void {
  for (let at = start; at < end; at++) {
    const wordStart = at;
    let hash = 0;
    /** All bits of the word's units. From 0x80 on it may have invisible characters, which change its hash. */
    let bits = 0;
    for (; at < end; at++) {
      const unit = line.charCodeAt(at);
      if (unit === SPACE) break;
      hash = hashWith(hash, unit);
      bits |= unit;
    }
    if (at > wordStart && (bits >= 0x80 || catalogue.mayContain(hash))) {
      const entry = findWord(catalogue, line.slice(wordStart, at), hash, bits);
      if (entry !== undefined) onUse(entry);
    }
  }
}

/** Characters that are not displayed. Some chat programs append U+E0000 or U+034F, so that Twitch accepts a repeated message. */
const INVISIBLE = /\p{DI}/u;

function findWord(catalogue: Catalogue, typed: string, hash: number, bits: number): WordEntry | undefined {
  if (bits < 0x80 || !INVISIBLE.test(typed)) return catalogue.find(typed, hash);
  const word = comparedWord(typed);
  const entry = catalogue.find(word);
  if (usualEntry(entry) !== undefined) return entry;
  const visible = withoutInvisibleEnds(word);
  // A pattern can match the word as it was typed.
  return (visible && catalogue.find(visible)) || entry || catalogue.find(typed, hash);
}

/** Loops, because a regular expression for the characters at the end would need quadratic time. */
function withoutInvisibleEnds(word: string): string {
  const characters = [...word];
  const isEnd = (at: number): boolean => INVISIBLE.test(characters.at(at) ?? '');
  while (isEnd(-1)) characters.pop();
  let start = 0;
  while (isEnd(start)) start++;
  return characters.slice(start).join('');
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
