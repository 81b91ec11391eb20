import type { Snapshot } from '../../domain/snapshot.ts';

/** The first of the snapshots with the highest total. Null where every total is 0. */
export function highestSnapshot(snapshots: readonly Snapshot[]): Snapshot | null {
  let highest: Snapshot | null = null;
  for (const snapshot of snapshots) {
    if (snapshot.totalEmotes > (highest?.totalEmotes ?? 0)) highest = snapshot;
  }
  return highest;
}
