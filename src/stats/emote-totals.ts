import type { CountingMode } from '../domain/counting-rules.ts';
import type { EmoteDetails } from '../domain/emote-details.ts';
import type { Step } from '../domain/snapshot.ts';
import type { WindowObserver } from './message-window.ts';

/**
 * What a session remembers of each emote beyond the window, by number. It observes the window: a use that left by age is
 * final, because it can be neither removed nor counted again.
 */
export interface EmoteTotals extends WindowObserver {
  /** Every use of the emote that left the window by age. */
  pastUses(emoteNumber: number): number;
  /** The highest count of the emote in a step, and the first step with it; null before the first. */
  recordOf(emoteNumber: number): EmoteDetails['record'];
  /** Compares the counts of a step with the records. In another way of counting the records restart. */
  addStep(step: Pick<Step, 'emoteIds' | 'counts' | 'endTime'>, mode: CountingMode): void;
  /** Gives emotes other numbers: by old number the new one. Forgets all other emotes. */
  renumber(newNumbers: ReadonlyMap<number, number>): void;
  /** The numbers of the emotes with past uses, those with most first. */
  mostUsed(): readonly number[];
}

export function createEmoteTotals(): EmoteTotals {
  let past = new Map<number, number>();
  let records = new Map<number, NonNullable<EmoteDetails['record']>>();
  let mode: CountingMode | null = null;

  return {
    entered: () => undefined,
    left(pairs, start, end, _chatter, _number, isByAge) {
      if (!isByAge) return;
      for (let at = start; at < end; at += 2) {
        const emote = pairs[at] as number;
        past.set(emote, (past.get(emote) ?? 0) + (pairs[at + 1] as number));
      }
    },
    pastUses: (emote) => past.get(emote) ?? 0,
    recordOf: (emote) => records.get(emote) ?? null,
    addStep({ emoteIds, counts, endTime }, modeOfStep) {
      if (mode !== modeOfStep) records.clear();
      mode = modeOfStep;
      for (let rank = 0; rank < emoteIds.length; rank++) {
        const emote = emoteIds[rank] as number;
        const count = counts[rank] as number;
        if (count > (records.get(emote)?.count ?? 0)) records.set(emote, { count, endTime });
      }
    },
    renumber(newNumbers) {
      past = renumbered(past, newNumbers);
      records = renumbered(records, newNumbers);
    },
    mostUsed: () => Array.from(past.keys()).sort((a, b) => (past.get(b) ?? 0) - (past.get(a) ?? 0)),
  };
}

function renumbered<Value>(
  byNumber: ReadonlyMap<number, Value>,
  newNumbers: ReadonlyMap<number, number>,
): Map<number, Value> {
  const next = new Map<number, Value>();
  for (const [number, value] of byNumber) {
    const newNumber = newNumbers.get(number);
    if (newNumber !== undefined) next.set(newNumber, value);
  }
  return next;
}
