import { useEffect, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { DroppedRecordings, ListChange, ListedRecording } from '../../domain/recording.ts';

/** The recordings, newest first, or why none can be listed. */
export type RecordingsList =
  | { readonly kind: 'listed'; readonly recordings: readonly ListedRecording[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' };

interface ListedRecordings {
  readonly listed: RecordingsList;
  readonly dropped: DroppedRecordings;
  /** The recording that was deleted last, while it can be put back. */
  readonly deleted: ListedRecording | null;
  /** What failed last, and was not tried again. */
  readonly failed: 'delete' | 'undo' | null;
  readonly onDelete: (recording: ListedRecording) => Promise<void>;
  readonly onUndoDelete: () => Promise<void>;
  readonly onDeleteAll: () => Promise<void>;
  readonly onForgetDropped: () => Promise<void>;
}

const NONE_DROPPED: DroppedRecordings = { count: 0, last: [] };

type Recordings = readonly ListedRecording[];

/**
 * The recordings, newest first. A recording is deleted at once. The last deletion can be undone until the component is
 * unmounted: the worker keeps the recording in memory.
 */
export function useListedRecordings(request: RequestWorker): ListedRecordings {
  const [recordings, setRecordings] = useState<Recordings | 'loading' | 'unreadable'>('loading');
  const [dropped, setDropped] = useState(NONE_DROPPED);
  const [deleted, setDeleted] = useState<ListedRecording | null>(null);
  const [failed, setFailed] = useState<ListedRecordings['failed']>(null);

  useEffect(() => {
    const left = new AbortController();
    async function read(): Promise<void> {
      const listed = await request({ kind: 'list' });
      const drops = await request({ kind: 'drops' });
      if (left.signal.aborted) return;
      setRecordings(listed === 'failed' ? 'unreadable' : listed);
      setDropped(orNull(drops) ?? NONE_DROPPED);
    }
    read();
    return () => left.abort();
  }, [request]);

  /** Shows the recordings after a change. Returns whether it is done. */
  function accept(answer: ListChange | 'failed', change: 'delete' | 'undo'): boolean {
    const isDone = answer !== 'failed' && answer.isDone;
    setFailed(isDone ? null : change);
    if (answer !== 'failed') setRecordings(answer.recordings ?? 'unreadable');
    return isDone;
  }

  return {
    listed:
      typeof recordings === 'string'
        ? { kind: recordings }
        : { kind: 'listed', recordings: recordings.toSorted((one, other) => other.startS - one.startS) },
    dropped,
    deleted,
    failed,
    async onDelete(recording) {
      const { recordingId } = recording;
      const answer = await request({ kind: 'delete', recordingId });
      if (accept(answer, 'delete')) setDeleted(recording);
    },
    async onUndoDelete() {
      if (deleted === null) return;
      setDeleted(null);
      accept(await request({ kind: 'undo-delete', recordingId: deleted.recordingId }), 'undo');
    },
    async onDeleteAll() {
      setDeleted(null);
      const answer = await request({ kind: 'delete', recordingId: null });
      if (accept(answer, 'delete')) setDropped(NONE_DROPPED);
    },
    async onForgetDropped() {
      setDropped(orNull(await request({ kind: 'forget-drops' })) ?? NONE_DROPPED);
    },
  };
}
