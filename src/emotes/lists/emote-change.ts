import type { Emote } from '../../domain/emote.ts';

/** One change of an emote of a list, from a live event. It contains the new state, not the difference to the old one. */
export type EmoteChange =
  /** The emote replaces the one with the same id, or is added at the end. */
  | { readonly kind: 'put'; readonly emote: Emote }
  /** Has no effect if no emote has this id: the rest of the emote is not known. */
  | { readonly kind: 'rename'; readonly id: string; readonly code: string; readonly score: number }
  | { readonly kind: 'remove'; readonly id: string }
  /** An entry of the event could not be read: the list does not change. */
  | { readonly kind: 'unreadable' };

/**
 * Applies `changes` in order and returns the new list. Applying a change twice has no further effect, so changes that
 * arrived during a request can be applied to its answer, which may or may not contain them already. Takes time linear in
 * the list and the changes, even if many have the same id.
 */
export function applyEmoteChanges(
  emotes: readonly Emote[],
  changes: readonly EmoteChange[],
): readonly Emote[] {
  const outcomes = outcomesOf(changes);
  if (outcomes.size === 0) return emotes;
  const changed: Emote[] = [];
  for (const emote of emotes) {
    const outcome = outcomes.get(emote.id);
    if (outcome === undefined) changed.push(emote);
    else if (outcome.put !== null && !outcome.isRemoved) {
      changed.push(outcome.put);
      outcome.put = null;
    } else if (!outcome.isRemoved) changed.push({ ...emote, ...outcome.rename });
  }
  for (const { put } of outcomes.values()) if (put !== null) changed.push(put);
  return changed;
}

/** The effect of all changes together on the emotes with one id. */
interface Outcome {
  /** The emotes of the list with this id are removed. */
  isRemoved: boolean;
  /** Replaces the first of the list's emotes with this id, or is added at the end. */
  put: Emote | null;
  /** The new code of the emotes that were in the list and stayed. */
  rename: { readonly code: string; readonly score: number } | null;
}

/** By id, in the order in which they were put. */
function outcomesOf(changes: readonly EmoteChange[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const change of changes) {
    if (change.kind === 'unreadable') continue;
    const id = change.kind === 'put' ? change.emote.id : change.id;
    const before = outcomes.get(id) ?? { isRemoved: false, put: null, rename: null };
    if (before.put === null) outcomes.delete(id);
    outcomes.set(id, outcomeAfter(before, change));
  }
  return outcomes;
}

function outcomeAfter(before: Outcome, change: Exclude<EmoteChange, { kind: 'unreadable' }>): Outcome {
  switch (change.kind) {
    case 'put':
      return { ...before, put: change.emote };
    case 'rename': {
      const rename = { code: change.code, score: change.score };
      return { ...before, put: before.put && { ...before.put, ...rename }, rename };
    }
    case 'remove':
      return { isRemoved: true, put: null, rename: null };
  }
}
