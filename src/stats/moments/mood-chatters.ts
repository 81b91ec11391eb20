import { MOODS } from '../../domain/mood.ts';
import { addMessage, removeMessage } from '../distinct-chatters.ts';
import type { MessageCounts } from '../message-counts.ts';

/**
 * The distinct chatters of the window by mood. Exact under deletions and recounts: a message leaves with the moods with which it
 * entered.
 *
 * @param moodsOf the moods of a message, one bit each: the first of `MOODS` is the lowest
 */
export function createMoodChatters(moodsOf: (counts: MessageCounts) => number) {
  /** By mood and chatter: messages in the window. */
  const messages = MOODS.map(() => new Map<number, number>());
  /** By number of the message. Messages without a mood are left out. */
  const moodsByMessage = new Map<number, number>();
  return {
    entered(counts: MessageCounts, chatter: number, number: number): void {
      const moods = moodsOf(counts);
      if (moods === 0) return;
      moodsByMessage.set(number, moods);
      for (const [index, byChatter] of messages.entries()) {
        if ((moods >> index) & 1) addMessage(byChatter, chatter);
      }
    },
    left(_counts: MessageCounts, chatter: number, number: number): void {
      const moods = moodsByMessage.get(number);
      if (moods === undefined) return;
      moodsByMessage.delete(number);
      for (const [index, byChatter] of messages.entries()) {
        if ((moods >> index) & 1) removeMessage(byChatter, chatter);
      }
    },
    /** Of each mood, in the order of `MOODS`: the chatters who used an emote or a word of it. */
    chatters: (): readonly number[] => messages.map((byChatter) => byChatter.size),
  };
}
