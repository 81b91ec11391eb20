import { readNativeSpans } from '../../chat/native-spans.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { comparedWord } from '../../domain/compared-word.ts';
import { isVoteSpace, visibleWord } from '../../domain/vote-command.ts';

/**
 * Returns a function that finds the first option in a message as a whole word, and returns its index, or -1. Case does not matter
 * unless two options differ only in it. An emote is found by its code, whoever has it: the same lines have the same options on
 * every page, whichever lists it has loaded. The caption of a GIF does not count.
 */
export function createOptionMatcher(texts: readonly string[]) {
  const words = texts.map(comparedWord);
  const exact = new Map(words.map((word, index) => [word, index]));
  /** -1 for a text that several options have in lower case. */
  const folded = new Map<string, number>();
  for (const [index, option] of words.entries()) {
    const lower = option.toLowerCase();
    folded.set(lower, folded.has(lower) ? -1 : index);
  }

  function optionOf(typed: string): number {
    const word = comparedWord(visibleWord(typed));
    return exact.get(word) ?? folded.get(word.toLowerCase()) ?? -1;
  }

  return (message: ChatMessage): number => {
    const { line, wordsStart, textEnd, gifsStart, gifsEnd } = message;
    const spans = gifsStart === gifsEnd ? [] : readNativeSpans(message);
    const captions = spans.filter(({ idStart, idEnd }) => idStart === idEnd);
    for (let start = wordsStart; start < textEnd; ) {
      let end = start;
      while (end < textEnd && !isVoteSpace(line.charCodeAt(end))) end++;
      const option = end > start ? optionOf(line.slice(start, end)) : -1;
      if (option >= 0 && !captions.some((caption) => caption.start < end && start < caption.end))
        return option;
      start = end + 1;
    }
    return -1;
  };
}
