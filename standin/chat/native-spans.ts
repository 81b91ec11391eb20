import { nativeIdOf } from '../catalogue/native-emotes.ts';

/**
 * The value of the `emotes` tag for a text: every whole word that names a native emote, in code points, ends
 * inclusive (`25:0-4,12-16/1902:6-10`).
 */
export function nativeSpans(text: string): string {
  const spansById = new Map<string, string[]>();
  let from = 0;
  for (const word of text.split(' ')) {
    const length = codePointCount(word);
    const id = nativeIdOf(word);
    if (id !== null) {
      const spans = spansById.get(id) ?? [];
      spans.push(`${from}-${from + length - 1}`);
      spansById.set(id, spans);
    }
    from += length + 1;
  }
  return [...spansById].map(([id, spans]) => `${id}:${spans.join(',')}`).join('/');
}

function codePointCount(word: string): number {
  let count = 0;
  for (const _ of word) count += 1;
  return count;
}
