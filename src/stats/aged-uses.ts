import type { Emote } from '../domain/emote.ts';
import type { MessageCounts } from './message-counts.ts';
import type { MessageWindow } from './message-window.ts';

/** Receives an emote with its uses, and the messages that have it. */
export type AddUses = (emote: Emote, uses: number, messages: number) => void;

/** Passes uses to `add`. */
export type PassUses = (add: AddUses) => void;

/**
 * Counts the uses that leave a window by age. These are final: they can be neither removed nor counted again.
 *
 * @param emotes the live dictionary, by number
 * @param isLeftOut whether the message with this number is not counted
 */
export function createAgedUses(
  window: Pick<MessageWindow, 'observe'>,
  emotes: () => readonly Emote[],
  isLeftOut: (messageNumber: number) => boolean = () => false,
) {
  const aged = createSums();
  const stop = window.observe({
    entered: () => undefined,
    left(counts, _chatter, messageNumber, isByAge) {
      if (isByAge && !isLeftOut(messageNumber)) aged.add(counts);
    },
  });
  let dictionary = emotes();
  /** What left before the dictionary restarted. */
  let before: Parameters<AddUses>[] = [];

  return {
    /** Calls `add` for what has left since the last call. */
    drain(add: AddUses): void {
      for (const counted of before) add(...counted);
      before = [];
      aged.drain(dictionary, add);
    },
    /** Must be called when the live dictionary restarts: numbers mean other emotes from then on. */
    restart(): void {
      aged.drain(dictionary, (...counted) => void before.push(counted));
      dictionary = emotes();
    },
    /** Calls `add` for what is in the window now. */
    inWindow(add: AddUses): void {
      const present = createSums();
      window.observe({
        entered(counts, _chatter, messageNumber) {
          if (!isLeftOut(messageNumber)) present.add(counts);
        },
        left: () => undefined,
      })();
      present.drain(emotes(), add);
    },
    stop,
  };
}

/** Uses and messages by live number. */
function createSums() {
  const sums = new Map<number, { uses: number; messages: number }>();
  return {
    add(counts: MessageCounts): void {
      for (let at = 0; at < counts.length; at += 2) {
        const number = counts[at] as number;
        const sum = sums.get(number) ?? { uses: 0, messages: 0 };
        sum.uses += counts[at + 1] as number;
        sum.messages++;
        sums.set(number, sum);
      }
    },
    drain(dictionary: readonly Emote[], add: AddUses): void {
      for (const [number, { uses, messages }] of sums) {
        const emote = dictionary[number];
        if (emote !== undefined) add(emote, uses, messages);
      }
      sums.clear();
    },
  };
}
