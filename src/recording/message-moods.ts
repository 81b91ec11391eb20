import { type Emote, emoteOfList } from '../domain/emote.ts';
import { MOODS } from '../domain/mood.ts';
import { type EmoteEntry, NOT_COUNTED } from '../emotes/emote-numbers.ts';
import type { NotedWords } from '../session/step-recorder.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';

/** The moods of messages: from their emotes, and from their other words. */
export type MessageMoods = ReturnType<typeof createMessageMoods>;

/**
 * @param ownCodes the codes that the user added to moods
 * @param emotes the live dictionary, by number
 */
export function createMessageMoods(ownCodes: readonly string[], emotes: () => readonly Emote[]) {
  const table = createMoodTable(ownCodes);
  const { moodOf, words } = table;
  const bitOf = (code: string): number => {
    const mood = moodOf(code);
    return mood === undefined ? 0 : 1 << MOODS.indexOf(mood);
  };
  const bits = new Map(words.map((word) => [entryOfWord(word), bitOf(word)]));
  /** The words of the message that is being matched. */
  let noted = 0;
  const notedIn = new WeakMap<MessageCounts, number>();

  return {
    table,
    /** The words that the session notes. Only the moods of a message's words are kept, no text. */
    words: {
      entries: [...bits.keys()],
      note(entry) {
        noted |= bits.get(entry) ?? 0;
      },
      finish(counts) {
        if (noted === 0) return counts;
        // Messages without an emote share their counts.
        const own = counts.length === 0 ? [] : counts;
        notedIn.set(own, noted);
        noted = 0;
        return own;
      },
    } satisfies NotedWords,
    /** One bit per mood: the first of `MOODS` is the lowest. */
    moodsOf(counts: MessageCounts): number {
      let moods = notedIn.get(counts) ?? 0;
      for (let at = 0; at < counts.length; at += 2)
        moods |= bitOf(emotes()[counts[at] as number]?.code ?? '');
      return moods;
    },
  };
}

/** Any real emote with this code wins, because its score is higher. */
function entryOfWord(code: string): EmoteEntry {
  const list = { source: '', scoreBonus: Number.NEGATIVE_INFINITY };
  return { emote: emoteOfList(list, { id: code, code, imageUrl: '' }), number: NOT_COUNTED };
}
