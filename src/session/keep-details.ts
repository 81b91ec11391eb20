import type { Emote } from '../domain/emote.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import { createEmoteTotals } from '../stats/emote-totals.ts';
import type { MessageWindow } from '../stats/message-window.ts';
import type { ChannelMessage } from './protocol.ts';

/** Most emotes out of use that keep their totals when the dictionary restarts: those with the most uses. */
export const TOTALS_KEPT = 4_096;

/** Keeps the totals of a session's emotes, and emits the details of one. It is in a chunk that is loaded on demand. */
export interface DetailsKeeper {
  /** Emits the details of an emote now and with each step, until another call. Null ends that; it is emitted once. */
  watch(emoteId: number | null): void;
  /** Must be called with each step, before its columns are transferred. */
  addStep(step: Step): void;
  /** Must be called after the dictionary restarted and the messages of the window got their new numbers. */
  renumber(newNumberOf: (emoteNumber: number) => number): void;
}

/** The part of a session's window that this file uses. */
type ObservedWindow = Pick<MessageWindow, 'observe' | 'nextNumber'>;

/** @param emotes the dictionary; another array after a restart */
export function keepDetails(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  emit: (message: ChannelMessage) => void,
): DetailsKeeper {
  const totals = createEmoteTotals();
  window.observe(totals);
  let watched: number | null = null;
  let known = emotes();
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
    watch(emoteId) {
      if (watched === null && emoteId === null) return;
      watched = emoteId;
      emitDetails();
    },
    addStep(step) {
      nextAtStep = window.nextNumber();
      totals.addStep(step);
      if (watched !== null) emitDetails();
    },
    renumber(newNumberOf) {
      const inUse = new Set(emotes().map(({ key }) => key));
      const isInUse = (number: number): boolean => inUse.has(known[number]?.key ?? '');
      const kept = [
        ...[...known.keys()].filter(isInUse),
        ...totals
          .mostUsed()
          .filter((number) => !isInUse(number))
          .slice(0, TOTALS_KEPT),
      ];
      if (watched !== null && known[watched] !== undefined) kept.push(watched);
      const newNumbers = new Map(kept.map((number) => [number, newNumberOf(number)]));
      totals.renumber(newNumbers);
      if (watched !== null) watched = newNumbers.get(watched) ?? null;
      known = emotes();
    },
  };
}

/**
 * The uses of an emote in the messages of the window before the number `end`, and the number of their distinct chatters.
 * The cost is linear in the messages of the window.
 */
function usesInWindow(
  window: ObservedWindow,
  emote: number,
  end: number,
): { uses: number; chatters: number } {
  let uses = 0;
  const chatters = new Set<number>();
  const stop = window.observe({
    entered(pairs, first, last, chatter, number) {
      if (number >= end) return;
      const count = countIn(pairs, first, last, emote);
      if (count === 0) return;
      uses += count;
      chatters.add(chatter);
    },
    left: () => undefined,
  });
  stop();
  return { uses, chatters: chatters.size };
}

function countIn(pairs: Int32Array, start: number, end: number, emote: number): number {
  for (let at = start; at < end; at += 2) if (pairs[at] === emote) return pairs[at + 1] as number;
  return 0;
}
