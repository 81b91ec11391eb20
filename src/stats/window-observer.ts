import type { MessageCounts } from './message-counts.ts';

/** Called with each message that enters or leaves the window. It leaves with the numbers with which it entered. */
export interface WindowObserver {
  /** Also called after a recount, when the message enters again with its new counts. */
  entered(counts: MessageCounts, chatter: number, number: number): void;
  /** @param isByAge true: its ten seconds are over, and its counts are final. False: it counts as never entered */
  left(counts: MessageCounts, chatter: number, number: number, isByAge: boolean): void;
}
