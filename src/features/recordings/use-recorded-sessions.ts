import { useEffect, useState } from 'react';
import type { RequestRecordings } from '../../client/recording-requests.ts';
import type { DroppedRecordings, ListChange, ListedRecording } from '../../domain/recording.ts';

/** The recorded sessions, newest first, or why none can be listed. */
export type ListedSessions =
  | { readonly kind: 'listed'; readonly sessions: readonly ListedRecording[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' };

interface RecordedSessions {
  readonly listed: ListedSessions;
  readonly dropped: DroppedRecordings;
  /** The session that was deleted last, while it can be put back. */
  readonly deleted: ListedRecording | null;
  /** What failed last, and was not tried again. */
  readonly failed: 'delete' | 'undo' | null;
  readonly onDelete: (session: ListedRecording) => Promise<void>;
  readonly onUndoDelete: () => Promise<void>;
  readonly onDeleteAll: () => Promise<void>;
  readonly onForgetDropped: () => Promise<void>;
}

const NONE_DROPPED: DroppedRecordings = { count: 0, last: [] };

type Sessions = readonly ListedRecording[];

/**
 * The recorded sessions, newest first. A session is deleted at once. The last deletion can be undone until the component is
 * unmounted: the worker keeps the session in memory.
 */
export function useRecordedSessions(request: RequestRecordings): RecordedSessions {
  const [sessions, setSessions] = useState<Sessions | 'loading' | 'unreadable'>('loading');
  const [dropped, setDropped] = useState(NONE_DROPPED);
  const [deleted, setDeleted] = useState<ListedRecording | null>(null);
  const [failed, setFailed] = useState<RecordedSessions['failed']>(null);

  useEffect(() => {
    let isStopped = false;
    async function read(): Promise<void> {
      const listed = await request({ kind: 'list' });
      const drops = await request({ kind: 'drops' });
      if (isStopped) return;
      setSessions(listed ?? 'unreadable');
      setDropped(drops ?? NONE_DROPPED);
    }
    read();
    return () => {
      isStopped = true;
    };
  }, [request]);

  /** Shows the sessions after a change. Returns whether it is done. */
  function accept(answer: ListChange | null, change: 'delete' | 'undo'): boolean {
    const isDone = answer?.isDone ?? false;
    setFailed(isDone ? null : change);
    if (answer) setSessions(answer.recordings ?? 'unreadable');
    return isDone;
  }

  return {
    listed:
      typeof sessions === 'string'
        ? { kind: sessions }
        : { kind: 'listed', sessions: sessions.toSorted((one, other) => other.startS - one.startS) },
    dropped,
    deleted,
    failed,
    async onDelete(session) {
      const { recordingId } = session;
      const answer = await request({ kind: 'delete', recordingId });
      if (accept(answer, 'delete')) setDeleted(session);
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
      setDropped((await request({ kind: 'forget-drops' })) ?? NONE_DROPPED);
    },
  };
}
