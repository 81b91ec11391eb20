import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import type { ChannelMessage } from './protocol.ts';
import type { ObservedWindow } from './step-recorder.ts';

/** Keeps the totals of a session's emotes, and emits the details of one. @param emotes the dictionary, by number */
export function keepDetails(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  emit: (message: ChannelMessage) => void,
) {
  /** By number, the uses that left the window by age. They are final: they cannot be removed or counted again. */
  const past = new Map<number, number>();
  /** By number, the highest count in a step, and the first step with it. */
  const records = new Map<number, NonNullable<EmoteDetails['record']>>();
  let mode: CountingMode | null = null;
  let watched: number | null = null;
  /** Messages from this number on arrived after the last step, and are not in the details yet. */
  let nextAtStep = window.nextNumber();

  window.observe({
    entered: () => undefined,
    left(counts, _chatter, _number, isByAge) {
      if (!isByAge) return;
      for (let at = 0; at < counts.length; at += 2) {
        const emote = counts[at] as number;
        past.set(emote, (past.get(emote) ?? 0) + (counts[at + 1] as number));
      }
    },
  });

  function detailsOf(emoteId: number): EmoteDetails | null {
    if (emotes()[emoteId] === undefined) return null;
    const { uses, chatters } = usesInWindow(window, emoteId, nextAtStep);
    const sessionUses = (past.get(emoteId) ?? 0) + uses;
    return { emoteId, uses, chatters, sessionUses, record: records.get(emoteId) ?? null };
  }

  function emitDetails(): void {
    emit({ kind: 'emote-details', details: watched === null ? null : detailsOf(watched) });
  }

  return {
    /** Emits the details of an emote now and with each step, until another call. Null ends that, and is emitted once. */
    watch(emoteId: number | null): void {
      if (watched === null && emoteId === null) return;
      watched = emoteId;
      emitDetails();
    },
    /** Must be called with each step, before its columns are transferred. Records restart in another way of counting. */
    addStep({ emoteIds, counts, endTime, countingMode }: Step): void {
      nextAtStep = window.nextNumber();
      if (mode !== countingMode) records.clear();
      mode = countingMode;
      for (const [rank, emote] of emoteIds.entries()) {
        const count = counts[rank] as number;
        if (count > (records.get(emote)?.count ?? 0)) records.set(emote, { count, endTime });
      }
      if (watched !== null) emitDetails();
    },
    /** Must be called when the dictionary restarts: numbers mean other emotes from then on. */
    restart(): void {
      past.clear();
      records.clear();
    },
  };
}

/** The uses of an emote in the window's messages before the number `end`, and their distinct chatters. Linear in the messages. */
function usesInWindow(window: ObservedWindow, emote: number, end: number) {
  let uses = 0;
  const chatters = new Set<number>();
  const stop = window.observe({
    entered(counts, chatter, number) {
      if (number >= end) return;
      for (let at = 0; at < counts.length; at += 2) {
        if (counts[at] !== emote) continue;
        uses += counts[at + 1] as number;
        chatters.add(chatter);
      }
    },
    left: () => undefined,
  });
  stop();
  return { uses, chatters: chatters.size };
}
