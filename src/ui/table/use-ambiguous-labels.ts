import { useMemo } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { ambiguousLabels } from './ambiguous-labels.ts';

/** The labels of two or more rows. The rows are compared only where the dictionary has two emotes of one label. */
export function useAmbiguousLabels(rows: Snapshot): ReadonlySet<string> {
  const { emotes } = rows;
  const { length } = emotes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dictionary grows in place
  const possible = useMemo(() => ambiguousLabels({ emotes, emoteIds: emotes.keys() }), [emotes, length]);
  return useMemo(() => (possible.size === 0 ? possible : ambiguousLabels(rows)), [possible, rows]);
}
