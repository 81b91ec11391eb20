import type { NativeSpan } from '../domain/chat-message.ts';
import type { Emote, EmoteUse } from '../domain/emote.ts';
import type { Catalogue } from './catalogue.ts';

/** The emotes used in a text, each once with its count, in the order of their first use. */
export type Matcher = (text: string, nativeSpans: readonly NativeSpan[]) => readonly EmoteUse[];

const NO_USES: readonly EmoteUse[] = [];

/**
 * Counts what a viewer of chat sees as an emote: Twitch's own where the spans say, and in the rest each
 * whole word, case and punctuation included, that the catalogue knows. Words are separated by spaces.
 */
export function createMatcher(
  catalogue: Catalogue,
  nativeEmote: (emoteId: string, code: string) => Emote,
): Matcher {
  const counts = new Map<Emote, number>();
  const count = (emote: Emote): void => {
    counts.set(emote, (counts.get(emote) ?? 0) + 1);
  };

  const countWords = (text: string, start: number, end: number): void => {
    let at = start;
    while (at < end) {
      let space = text.indexOf(' ', at);
      if (space < 0 || space > end) space = end;
      if (space > at) {
        const emote = findWord(catalogue, text.slice(at, space));
        if (emote !== undefined) count(emote);
      }
      at = space + 1;
    }
  };

  return (text, nativeSpans) => {
    counts.clear();
    let at = 0;
    for (const { emoteId, start, end } of inOrder(nativeSpans)) {
      count(nativeEmote(emoteId, text.slice(start, end)));
      countWords(text, at, start);
      if (end > at) at = end;
    }
    countWords(text, at, text.length);
    return counts.size === 0 ? NO_USES : Array.from(counts, ([emote, count]) => ({ emote, count }));
  };
}

/**
 * Characters that nobody sees (Unicode's Default_Ignorable_Code_Point), at the ends of a word: some chat
 * programs append U+E0000 or U+034F to get past the check for repeated messages.
 */
const INVISIBLE_ENDS = /^\p{DI}+|\p{DI}+$/gu;

function findWord(catalogue: Catalogue, word: string): Emote | undefined {
  const emote = catalogue.find(word);
  if (emote !== undefined || (word.charCodeAt(0) < 0x80 && word.charCodeAt(word.length - 1) < 0x80))
    return emote;
  const visible = word.replace(INVISIBLE_ENDS, '');
  return visible.length < word.length && visible !== '' ? catalogue.find(visible) : undefined;
}

/** Twitch groups spans by emote; a text is read from its start. */
function inOrder(spans: readonly NativeSpan[]): readonly NativeSpan[] {
  return spans.length < 2 ? spans : spans.toSorted((a, b) => a.start - b.start);
}
