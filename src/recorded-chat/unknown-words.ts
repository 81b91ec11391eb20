import { detachedCopy } from '../domain/chat-message.ts';
import type { Emote } from '../domain/emote.ts';
import { UNKNOWN_WORDS, type UnknownWords } from '../domain/recorded-chat.ts';

/** Short words are rarely emotes. */
const LENGTHS = { least: 4, most: 30 };
/** Most words that are held. Beyond it, the rarer half is dropped. */
const WORDS_MAX = 20_000;

const WORD = /^[A-Za-z][A-Za-z0-9]*$/;

/** Counts the words of a chat, to estimate how many emotes are missing. */
export function createWordCounter() {
  const counts = new Map<string, number>();

  /** Has capital letters (`KEKW`, `Sadge`, `catJAM`), and is not mostly written without them (`What`). */
  function isLikeEmote(word: string, count: number): boolean {
    const small = word.toLowerCase();
    return word !== small && (counts.get(small) ?? 0) < count;
  }

  function addWord(word: string): void {
    const count = counts.get(word);
    if (count !== undefined) counts.set(word, count + 1);
    else if (WORD.test(word)) {
      // A substring would retain all text that was read with it.
      counts.set(detachedCopy(word), 1);
      if (counts.size <= WORDS_MAX) return;
      const rare = [...counts].sort(([, a], [, b]) => a - b).slice(0, WORDS_MAX / 2);
      for (const [rareWord] of rare) counts.delete(rareWord);
    }
  }

  return {
    /** Adds the words of a line if it is a message. */
    add(line: string): void {
      const command = line.indexOf(' PRIVMSG #');
      const text = command === -1 ? -1 : line.indexOf(' :', command);
      if (text === -1) return;
      for (let from = text + 2; from < line.length; ) {
        const space = line.indexOf(' ', from);
        const end = space === -1 ? line.length : space;
        if (end - from >= LENGTHS.least && end - from <= LENGTHS.most) addWord(line.slice(from, end));
        from = end + 1;
      }
    },
    /** Of the most frequent words that are no known emote. Clears all words. */
    found(known: readonly Emote[]): UnknownWords {
      for (const { code } of known) counts.delete(code);
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, UNKNOWN_WORDS);
      const likeEmotes = most.filter(([word, count]) => isLikeEmote(word, count)).length;
      counts.clear();
      return { words: most.length, likeEmotes };
    },
  };
}
