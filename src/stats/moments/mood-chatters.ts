import { MOODS } from '../../domain/mood.ts';
import type { MessageCounts } from '../message-counts.ts';
import type { WindowObserver } from '../window-observer.ts';

/** The distinct chatters of the window by mood. */
export interface MoodChatters extends WindowObserver {
  /** Of each mood, in the order of `MOODS`: the chatters who used an emote or a word of it. */
  chatters(): readonly number[];
}

/**
 * Exact under deletions and recounts: a message leaves with the moods with which it entered, whatever the table says by then.
 *
 * @param moodsOf the moods of a message, a bit for each: the first of `MOODS` is the lowest
 */
export function createMoodChatters(moodsOf: (counts: MessageCounts) => number): MoodChatters {
  /** By mood and chatter: messages in the window. */
  const messages = MOODS.map(() => new Map<number, number>());
  /** By number of the message. Messages without a mood are left out. */
  const moodsByMessage = new Map<number, number>();
  return {
    entered(counts, chatter, number) {
      const moods = moodsOf(counts);
      if (moods === 0) return;
      moodsByMessage.set(number, moods);
      for (const [index, byChatter] of messages.entries()) {
        if ((moods >> index) & 1) byChatter.set(chatter, (byChatter.get(chatter) ?? 0) + 1);
      }
    },
    left(_counts, chatter, number) {
      const moods = moodsByMessage.get(number);
      if (moods === undefined) return;
      moodsByMessage.delete(number);
      for (const [index, byChatter] of messages.entries()) {
        if (((moods >> index) & 1) === 0) continue;
        const count = byChatter.get(chatter) ?? 0;
        if (count > 1) byChatter.set(chatter, count - 1);
        else byChatter.delete(chatter);
      }
    },
    chatters: () => messages.map((byChatter) => byChatter.size),
  };
}
