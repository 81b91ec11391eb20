import type { ListedEmote } from '../../domain/emote.ts';

/** The emotes of a list with this id and this code; with any code if it is null. */
export interface EntryName {
  readonly id: string;
  readonly code: string | null;
}

/** One live change of an emote of a list. It has the new state, not the difference to the old one. */
export type EmoteChange =
  /** The emote replaces those named `before`, and one with its id and code. */
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
 * The list with `changes` applied in order; emotes with the same id become neighbours. Applying a change twice has no further
 * effect, so changes that came during a request can be applied to its answer. Takes time linear in the list and the changes.
 */
export function applyEmoteChanges(
  emotes: readonly ListedEmote[],
  changes: readonly EmoteChange[],
): readonly ListedEmote[] {
  if (changes.length === 0) return emotes;
  /** By id, then by code. An id without emotes keeps its place. */
  const byId = new Map<string, Map<string, ListedEmote>>();

  function add(emote: ListedEmote): void {
    const byCode = byId.get(emote.id) ?? new Map<string, ListedEmote>();
    byId.set(emote.id, byCode.set(emote.code, emote));
  }

  function remove({ id, code }: EntryName): void {
    if (code === null) byId.get(id)?.clear();
    else byId.get(id)?.delete(code);
  }

  function apply(change: EmoteChange): void {
    switch (change.kind) {
      case 'put':
        if (change.before !== null) remove(change.before);
        add(change.emote);
        break;
      case 'rename': {
        const { id, code } = change;
        const [emote] = byId.get(id)?.values() ?? [];
        remove({ id, code: null });
        if (emote !== undefined) add({ ...emote, code });
        break;
      }
      case 'remove':
        remove(change);
        break;
      case 'unreadable':
        break;
    }
  }

  emotes.forEach(add);
  changes.forEach(apply);
  return Array.from(byId.values(), (byCode) => [...byCode.values()]).flat();
}
