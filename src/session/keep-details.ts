import type { Emote } from '../domain/emote.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import { createEmoteTotals } from '../stats/emote-totals.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import type { ChannelMessage } from './protocol.ts';
import type { ObservedWindow } from './step-recorder.ts';

/** Keeps the totals of a session's emotes, and emits the details of one. It is in a chunk that is loaded on demand. */
export type DetailsKeeper = ReturnType<typeof keepDetails>;

/** @param emotes the dictionary, by number */
export function keepDetails(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  emit: (message: ChannelMessage) => void,
) {
  let totals = createEmoteTotals();
  let stopTotals = window.observe(totals);
  let watched: number | null = null;
  /** Messages from this number on arrived after the last step. They are not part of the details yet. */
  let nextAtStep = window.nextNumber();

  function detailsOf(emoteId: number): EmoteDetails | null {
    if (emotes()[emoteId] === undefined) return null;
    const { uses, chatters } = usesInWindow(window, emoteId, nextAtStep);
    const sessionUses = totals.pastUses(emoteId) + uses;
    return { emoteId, uses, chatters, sessionUses, record: totals.recordOf(emoteId) };
  }

  function emitDetails(): void {
    emit({ kind: 'emote-details', details: watched === null ? null : detailsOf(watched) });
  }

  return {
    /** Emits the details of an emote now and with each step, until another call. Null ends that; it is emitted once. */
    watch(emoteId: number | null): void {
      if (watched === null && emoteId === null) return;
      watched = emoteId;
      emitDetails();
    },
    /** Must be called with each step, before its columns are transferred. */
    addStep(step: Step): void {
      nextAtStep = window.nextNumber();
      totals.addStep(step);
      if (watched !== null) emitDetails();
    },
    /** Totals and records begin again. Must be called when the dictionary restarts: numbers mean other emotes from then on. */
    restart(): void {
      stopTotals();
      totals = createEmoteTotals();
      stopTotals = window.observe(totals);
    },
  };
}

/**
 * The uses of an emote in the messages of the window before the number `end`, and the number of their distinct chatters.
 * The cost is linear in the messages of the window.
 */
function usesInWindow(window: ObservedWindow, emote: number, end: number) {
  let uses = 0;
  const chatters = new Set<number>();
  const stop = window.observe({
    entered(counts, chatter, number) {
      if (number >= end) return;
      const count = countIn(counts, emote);
      if (count === 0) return;
      uses += count;
      chatters.add(chatter);
    },
    left: () => undefined,
  });
  stop();
  return { uses, chatters: chatters.size };
}

function countIn(counts: MessageCounts, emote: number): number {
  for (let at = 0; at < counts.length; at += 2) if (counts[at] === emote) return counts[at + 1] as number;
  return 0;
}
