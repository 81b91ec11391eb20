import type { WindowObserver } from './window-observer.ts';

/** The distinct chatters of the window. */
export interface DistinctChatters extends WindowObserver {
  /** Those who wrote. */
  all(): number;
  /** Those who used an emote. */
  withEmotes(): number;
}

export function createDistinctChatters(): DistinctChatters {
  /** By chatter: messages in the window. */
  const messages = new Map<number, number>();
  const emoteMessages = new Map<number, number>();
  return {
    entered(counts, chatter) {
      add(messages, chatter);
      if (counts.length > 0) add(emoteMessages, chatter);
    },
    left(counts, chatter) {
      remove(messages, chatter);
      if (counts.length > 0) remove(emoteMessages, chatter);
    },
    all: () => messages.size,
    withEmotes: () => emoteMessages.size,
  };
}

function add(messages: Map<number, number>, chatter: number): void {
  messages.set(chatter, (messages.get(chatter) ?? 0) + 1);
}

function remove(messages: Map<number, number>, chatter: number): void {
  const count = messages.get(chatter) ?? 0;
  if (count > 1) messages.set(chatter, count - 1);
  else messages.delete(chatter);
}
