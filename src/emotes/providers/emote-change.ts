import type { Emote } from '../../domain/emote.ts';

/**
 * How long a live change is made to every answer as well: services, and the caches in front of them, answer with
 * lists that are older than what their sockets say.
 */
export const LIVE_CHANGE_KEPT_MS = 60_000;

/** What a live event did to one emote of a list; each says how the emote is afterwards, not what it was before. */
export type EmoteChange =
  /** Added at the end; in place of the one with its id where there is one. */
  | { readonly kind: 'put'; readonly emote: Emote }
  /** Nothing where there is none with this id: the rest of the emote is not known. */
  | { readonly kind: 'rename'; readonly id: string; readonly code: string; readonly score: number }
  | { readonly kind: 'remove'; readonly id: string }
  /** The event spoke of an entry that could not be read: the list stays as it is. */
  | { readonly kind: 'unreadable' };

/**
 * The list after `changes`, in their order. Applying again what the list already holds changes nothing, so
 * changes that came while an answer was under way can be applied on top of it, whether it knew them or not.
 */
export function applyEmoteChanges(
  emotes: readonly Emote[],
  changes: readonly EmoteChange[],
): readonly Emote[] {
  return changes.reduce(applyOne, emotes);
}

function applyOne(emotes: readonly Emote[], change: EmoteChange): readonly Emote[] {
  switch (change.kind) {
    case 'put': {
      const index = emotes.findIndex(({ id }) => id === change.emote.id);
      return index === -1 ? [...emotes, change.emote] : emotes.with(index, change.emote);
    }
    case 'rename': {
      const { id, code, score } = change;
      return emotes.map((emote) => (emote.id === id ? { ...emote, code, score } : emote));
    }
    case 'remove':
      return emotes.filter(({ id }) => id !== change.id);
    case 'unreadable':
      return emotes;
  }
}
