import type { Emote } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

export function labelOf({ code, source }: Emote): string {
  return `${source} ${code}`;
}

/** The labels of two or more rows: two rooms of a shared chat can have one code for two emotes. */
export function ambiguousLabels({
  emoteIds,
  emotes,
}: Pick<Snapshot, 'emotes'> & { readonly emoteIds: Iterable<number> }): ReadonlySet<string> {
  const labels = new Set<string>();
  const ambiguous = new Set<string>();
  for (const emoteId of emoteIds) {
    const label = labelOf(emotes[emoteId] as Emote);
    if (labels.has(label)) ambiguous.add(label);
    labels.add(label);
  }
  return ambiguous;
}
