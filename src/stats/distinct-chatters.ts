import { MOODS } from '../domain/mood.ts';
import type { MessageCounts } from './message-counts.ts';

/** The distinct chatters of the window, which it observes (see `WindowObserver`). */
export function createDistinctChatters() {
  /** By chatter: messages in the window. */
  const messages = new Map<number, number>();
  const emoteMessages = new Map<number, number>();
  return {
    entered(counts: MessageCounts, chatter: number): void {
      addMessage(messages, chatter);
      if (counts.length > 0) addMessage(emoteMessages, chatter);
    },
    left(counts: MessageCounts, chatter: number): void {
      removeMessage(messages, chatter);
      if (counts.length > 0) removeMessage(emoteMessages, chatter);
    },
    /** Those who wrote. */
    all: (): number => messages.size,
    /** Those who used an emote. */
    withEmotes: (): number => emoteMessages.size,
  };
}

/** @param messages by chatter: messages in the window */
function addMessage(messages: Map<number, number>, chatter: number): void {
  messages.set(chatter, (messages.get(chatter) ?? 0) + 1);
}

function removeMessage(messages: Map<number, number>, chatter: number): void {
  const count = messages.get(chatter) ?? 0;
  if (count > 1) messages.set(chatter, count - 1);
  else messages.delete(chatter);
}

/** The chatters of the window by mood, exact under deletions and recounts. @param moodsOf a bit for each, the first lowest */
export function createMoodChatters(moodsOf: (counts: MessageCounts) => number) {
  /** By mood and chatter: messages in the window. */
  const messages = MOODS.map(() => new Map<number, number>());
  /** By number of the message. Messages without a mood are left out. */
  const moodsByMessage = new Map<number, number>();
  function changeEach(moods: number, chatter: number, change: typeof addMessage): void {
    for (const [index, byChatter] of messages.entries()) if ((moods >> index) & 1) change(byChatter, chatter);
  }
  return {
    entered(counts: MessageCounts, chatter: number, number: number): void {
      const moods = moodsOf(counts);
      if (moods === 0) return;
      moodsByMessage.set(number, moods);
      changeEach(moods, chatter, addMessage);
    },
    left(_counts: MessageCounts, chatter: number, number: number): void {
      const moods = moodsByMessage.get(number);
      if (moods === undefined) return;
      moodsByMessage.delete(number);
      changeEach(moods, chatter, removeMessage);
    },
    /** Of each mood, in the order of `MOODS`: the chatters who used an emote or a word of it. */
    chatters: (): readonly number[] => messages.map((byChatter) => byChatter.size),
  };
}
