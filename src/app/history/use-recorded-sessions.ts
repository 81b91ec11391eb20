import { useEffect, useEffectEvent, useState } from 'react';
import type { ChannelHistory } from '../../client/channel-history.ts';
import type { HistorySession } from '../../domain/history.ts';
import type { ListedSessions } from '../../ui/settings/history-settings.tsx';
import type { Removed } from '../../ui/settings/use-edited-lists.ts';

export type AskHistory = ChannelHistory['ask'];

interface RecordedSessions {
  /** Without the session that is about to be deleted. */
  readonly listed: ListedSessions;
  /** The session that is about to be deleted. */
  readonly removed: Removed | null;
  readonly didDeleteFail: boolean;
  readonly onDelete: (session: HistorySession) => void;
  readonly onDeleteAll: () => void;
}

type Sessions = readonly HistorySession[];

/**
 * The recorded sessions, newest first. A deletion can be undone until the next deletion, or until the component is
 * unmounted: only then is the session deleted.
 *
 * @param ask null while no channel is recorded
 */
export function useRecordedSessions(ask: AskHistory | null): RecordedSessions {
  const [sessions, setSessions] = useState<Sessions | 'loading' | 'unreadable'>('loading');
  const [pending, setPending] = useState<HistorySession | null>(null);
  const [didDeleteFail, setDidDeleteFail] = useState(false);

  useEffect(() => {
    if (ask === null) return;
    let isStopped = false;
    ask({ kind: 'sessions' }).then((answer) => {
      if (!isStopped) setSessions(answer ?? 'unreadable');
    });
    return () => {
      isStopped = true;
    };
  }, [ask]);

  /** @param historyId null deletes all */
  async function deleteNow(historyId: string | null): Promise<void> {
    if (ask === null) return;
    setSessions((now) => (typeof now === 'string' ? now : without(now, historyId)));
    const left = await ask({ kind: 'delete', historyId });
    setDidDeleteFail(left === null);
    setSessions(left ?? (await ask({ kind: 'sessions' })) ?? 'unreadable');
  }

  const deletePending = useEffectEvent((): void => {
    if (pending !== null) deleteNow(pending.historyId);
  });
  useEffect(() => () => deletePending(), []);

  return {
    listed: ask === null ? { kind: 'no-channel' } : listedOf(sessions, pending),
    removed: pending && {
      words: `A session of ${pending.channelLogin} is deleted.`,
      onUndo: () => setPending(null),
    },
    didDeleteFail,
    onDelete(session) {
      if (pending !== null) deleteNow(pending.historyId);
      setPending(session);
    },
    onDeleteAll() {
      setPending(null);
      deleteNow(null);
    },
  };
}

function listedOf(
  sessions: Sessions | 'loading' | 'unreadable',
  pending: HistorySession | null,
): ListedSessions {
  if (typeof sessions === 'string') return { kind: sessions };
  const shown = pending === null ? sessions : without(sessions, pending.historyId);
  return { kind: 'listed', sessions: shown.toSorted((one, other) => other.startS - one.startS) };
}

function without(sessions: Sessions, historyId: string | null): Sessions {
  return historyId === null ? [] : sessions.filter((session) => session.historyId !== historyId);
}
