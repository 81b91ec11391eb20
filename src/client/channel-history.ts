import type { Stop } from '../domain/clock.ts';
import type { EmoteDetails } from '../domain/emote-details.ts';
import type { HistoryFacts, HistoryKeeping, SecondTotals } from '../domain/history.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { HistoryAnswers, HistoryQuestion } from '../session/protocol.ts';

/** A new object after each change. */
export interface ChannelHistoryState {
  /** Null until the recording began. */
  readonly facts: HistoryFacts | null;
  readonly keeping: HistoryKeeping;
  /** The last `STRIP_S` seconds, oldest first. Missing seconds are gaps. */
  readonly recent: readonly SecondTotals[];
  /** Of the emote that `watchDetails` named last. */
  readonly details: EmoteDetails | null;
  /** The recorded second that the table shows; null shows the present. */
  readonly shown: Snapshot | null;
}

/** Records one followed session, and answers questions about all recorded ones. */
export interface ChannelHistory {
  state(): ChannelHistoryState;
  subscribe(listener: () => void): Stop;
  watchDetails(emoteId: number | null): void;
  /** Marks a moment by hand, now. */
  mark(): void;
  /**
   * Has the table show a recorded second; null shows the present again. While an answer is on its way only the newest call
   * waits, so that fast scrubbing does not pile up questions.
   */
  show(second: { readonly historyId: string; readonly second: number } | null): void;
  ask<Kind extends keyof HistoryAnswers>(
    question: Extract<HistoryQuestion, { kind: Kind }>,
  ): Promise<HistoryAnswers[Kind]>;
  stop: Stop;
}
