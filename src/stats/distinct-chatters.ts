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
export function addMessage(messages: Map<number, number>, chatter: number): void {
  messages.set(chatter, (messages.get(chatter) ?? 0) + 1);
}

export function removeMessage(messages: Map<number, number>, chatter: number): void {
  const count = messages.get(chatter) ?? 0;
  if (count > 1) messages.set(chatter, count - 1);
  else messages.delete(chatter);
}
