import { useCallback, useState } from 'react';
import { orNull } from '../../client/worker-requests.ts';
import type { DroppedRecordings, ListChange, ListedRecording } from '../../domain/recording.ts';
import { useApp } from '../../page/use-app.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';

/** The recordings, newest first, or why none can be listed. */
export type RecordingsList =
  | { readonly kind: 'listed'; readonly recordings: readonly ListedRecording[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' };

const NONE_DROPPED: DroppedRecordings = { count: 0, last: [] };

type Recordings = readonly ListedRecording[];

/**
 * The recordings, newest first. A recording is deleted at once. The last deletion can be undone until the component is
 * unmounted: the worker keeps the recording in memory.
 */
export function useListedRecordings() {
  const { request } = useApp().client;
  const [recordings, setRecordings] = useState<Recordings | 'loading' | 'unreadable'>('loading');
  const [dropped, setDropped] = useState(NONE_DROPPED);
  const [deleted, setDeleted] = useState<ListedRecording | null>(null);
  const [failed, setFailed] = useState<'delete' | 'undo' | null>(null);

  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const listed = await request({ kind: 'list' });
      const drops = await request({ kind: 'drops' });
      if (signal.aborted) return;
      setRecordings(listed === 'failed' ? 'unreadable' : listed);
      setDropped(orNull(drops) ?? NONE_DROPPED);
    },
    [request],
  );
  useReadAgain(read);

  /** Shows the recordings after a change. Returns whether it is done. */
  function accept(answer: ListChange | 'failed', change: 'delete' | 'undo'): boolean {
    const isDone = answer !== 'failed' && answer.isDone;
    setFailed(isDone ? null : change);
    if (answer !== 'failed') setRecordings(answer.recordings ?? 'unreadable');
    return isDone;
  }

  const listed: RecordingsList =
    typeof recordings === 'string'
      ? { kind: recordings }
      : { kind: 'listed', recordings: recordings.toSorted((one, other) => other.startS - one.startS) };
  return {
    listed,
    dropped,
    /** The recording that was deleted last, while it can be put back. */
    deleted,
    /** What failed last, and was not tried again. */
    failed,
    /** Resolves to whether it is deleted. */
    async onDelete(recording: ListedRecording): Promise<boolean> {
      const { recordingId } = recording;
      const isDone = accept(await request({ kind: 'delete', recordingId }), 'delete');
      if (isDone) setDeleted(recording);
      return isDone;
    },
    async onUndoDelete(): Promise<void> {
      if (deleted === null) return;
      setDeleted(null);
      const answer = await request({ kind: 'undo-delete', recordingId: deleted.recordingId });
      if (!accept(answer, 'undo')) setDeleted(deleted);
    },
    async onDeleteAll(): Promise<void> {
      setDeleted(null);
      const answer = await request({ kind: 'delete', recordingId: null });
      if (accept(answer, 'delete')) setDropped(NONE_DROPPED);
    },
    async onForgetDropped(): Promise<void> {
      setDropped(orNull(await request({ kind: 'forget-drops' })) ?? NONE_DROPPED);
    },
  };
}
