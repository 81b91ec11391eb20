import type { HistoryStore, StoreResult } from './history-store.ts';
import type { LiveSession } from './live-session.ts';

/** Stores the sessions of one recording. Its writes run one after the other. */
export interface SessionWriter {
  /** Stores what of the session is not stored, after the pending writes. A session that is too short is not stored. */
  write(live: LiveSession, withOpenMinute: boolean): Promise<void>;
  /** Resolves after the pending writes. */
  pending(): Promise<void>;
  /** Later writes wait until `before` is settled. */
  writeAfter(before: Promise<unknown>): void;
  /** The session is not stored again. */
  drop(live: LiveSession): void;
}

/**
 * @param isStored whether seconds are stored. If not, only changes by hand of a session that is in the storage are.
 * @param onResult called after each write. It must call `mark`, which tells the session what is stored.
 */
export function createSessionWriter(
  store: HistoryStore,
  isStored: () => boolean,
  onResult: (live: LiveSession, result: StoreResult, mark: () => void) => void,
): SessionWriter {
  const dropped = new WeakSet<LiveSession>();
  let writing: Promise<void> = Promise.resolve();

  async function writeNow(live: LiveSession, withOpenMinute: boolean): Promise<void> {
    if (dropped.has(live) || !live.mayBeStored()) return;
    const { recordingId } = live.facts;
    const minutes = isStored() ? live.unstored(withOpenMinute) : [];
    const edits = live.edits();
    const isInStorage = live.isInStorage();
    if (minutes.length === 0 && (edits.length === 0 || !isInStorage)) return;
    const result =
      minutes.length > 0
        ? await store.store(recordingId, minutes, live.storedFacts(), { edits, isInStorage })
        : await store.edit(recordingId, edits);
    onResult(live, result, () => {
      if (result.kind === 'stored') live.markStored(minutes, edits, result.edited);
    });
  }

  return {
    write(live, withOpenMinute) {
      writing = writing.then(() => writeNow(live, withOpenMinute));
      return writing;
    },
    pending: () => writing,
    writeAfter(before) {
      const settled = (): void => undefined;
      writing = writing.then(() => before.then(settled, settled));
    },
    drop: (live) => void dropped.add(live),
  };
}
