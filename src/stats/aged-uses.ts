import type { Emote } from '../domain/emote.ts';
import type { MessageCounts } from './message-counts.ts';
import type { MessageWindow } from './message-window.ts';

/** Receives an emote with its uses, and the messages that have it. */
export type AddUses = (emote: Emote, uses: number, messages: number) => void;

export type PassUses = (add: AddUses) => void;

/** Counts the uses that leave a window by age: they are final. @param emotes the live dictionary, by number */
export function createAgedUses(
  window: Pick<MessageWindow, 'observe'>,
  emotes: () => readonly Emote[],
  isLeftOut: (messageNumber: number) => boolean = () => false,
) {
  const aged = createSums(emotes);
  const stop = window.observe({
    entered: () => undefined,
    left(counts, _chatter, messageNumber, isByAge) {
      if (isByAge && !isLeftOut(messageNumber)) aged.add(counts);
    },
  });

  return {
    /** Calls `add` for what has left since the last call. */
    drain: aged.drain,
    /** Calls `add` for what is in the window now. */
    inWindow(add: AddUses): void {
      const present = createSums(emotes);
      window.observe({
        entered(counts, _chatter, messageNumber) {
          if (!isLeftOut(messageNumber)) present.add(counts);
        },
        left: () => undefined,
      })();
      present.drain(add);
    },
    stop,
  };
}

/** Uses and messages by emote: after a restart of the dictionary, its numbers mean others. */
function createSums(emotes: () => readonly Emote[]) {
  const sums = new Map<Emote, { uses: number; messages: number }>();
  return {
    add(counts: MessageCounts): void {
      const dictionary = emotes();
      for (let at = 0; at < counts.length; at += 2) {
        const emote = dictionary[counts[at] as number] as Emote;
        const sum = sums.get(emote) ?? { uses: 0, messages: 0 };
        sum.uses += counts[at + 1] as number;
        sum.messages++;
        sums.set(emote, sum);
      }
    },
    drain(add: AddUses): void {
      for (const [emote, { uses, messages }] of sums) add(emote, uses, messages);
      sums.clear();
    },
  };
}
