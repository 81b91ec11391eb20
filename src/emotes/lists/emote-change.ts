import type { ListedEmote } from '../../domain/emote.ts';

/** The emotes of a list with this id and this code; with any code if it is null. */
export interface EntryName {
  readonly id: string;
  readonly code: string | null;
}

/** One live change of an emote of a list. It has the new state, not the difference to the old one. */
export type EmoteChange =
  /** The emote replaces those named `before`, and those with its id and code. If there are none, it is added at the end. */
  | { readonly kind: 'put'; readonly emote: ListedEmote; readonly before: EntryName | null }
  /** Has no effect if no emote has this id: the rest of the emote is not known. */
  | { readonly kind: 'rename'; readonly id: string; readonly code: string }
  | ({ readonly kind: 'remove' } & EntryName)
  /** An entry of the event could not be read: the list does not change. */
  | { readonly kind: 'unreadable' };

/** The ids of the emotes that a change can affect. */
export function changedIds(change: EmoteChange): readonly string[] {
  if (change.kind === 'unreadable') return [];
  if (change.kind !== 'put') return [change.id];
  const { emote, before } = change;
  return before === null || before.id === emote.id ? [emote.id] : [before.id, emote.id];
}

/**
 * The list with `changes` applied in order. Applying a change twice has no further effect, so changes that arrived during a
 * request can be applied to its answer, whether it has them or not. Takes time linear in the list and the changes, even if many
 * have the same id.
 */
export function applyEmoteChanges(
  emotes: readonly ListedEmote[],
  changes: readonly EmoteChange[],
): readonly ListedEmote[] {
  const ids = new Set(changes.flatMap(changedIds));
  if (ids.size === 0) return emotes;
  /** Null where an emote was removed. */
  const changed: (ListedEmote | null)[] = [...emotes];
  /** Indexes in `changed`, by id and code. */
  const indexes = new Map<string, Map<string, number[]>>();

  function set(index: number, emote: ListedEmote): void {
    const ofId = indexes.get(emote.id) ?? new Map<string, number[]>();
    const ofCode = ofId.get(emote.code) ?? [];
    indexes.set(emote.id, ofId.set(emote.code, ofCode));
    ofCode.push(index);
    changed[index] = emote;
  }

  /** Removes the named emotes, and returns the first of them with its index. */
  function remove({ id, code }: EntryName) {
    const ofId = indexes.get(id);
    const named = code === null ? [...(ofId?.values() ?? [])].flat() : (ofId?.get(code) ?? []);
    if (code === null) indexes.delete(id);
    else ofId?.delete(code);
    const index = named.reduce((first, other) => Math.min(first, other), Number.POSITIVE_INFINITY);
    const emote = changed[index];
    for (const one of named) changed[one] = null;
    return emote ? { emote, index } : null;
  }

  function apply(change: EmoteChange): void {
    switch (change.kind) {
      case 'put': {
        const before = change.before && remove(change.before);
        const same = remove(change.emote);
        set((before ?? same)?.index ?? changed.length, change.emote);
        break;
      }
      case 'rename': {
        const { id, code } = change;
        const before = remove({ id, code: null });
        if (before !== null) set(before.index, { ...before.emote, code });
        break;
      }
      case 'remove':
        remove(change);
        break;
      case 'unreadable':
        break;
    }
  }

  for (const [index, emote] of emotes.entries()) if (ids.has(emote.id)) set(index, emote);
  for (const change of changes) apply(change);
  return changed.filter((emote) => emote !== null);
}
