import { useEffect } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { KeepRule } from '../../domain/recording.ts';

/**
 * Records a followed session, from its first snapshot on: the first table needs no recording. It ends with its session.
 *
 * @param keep whether the recording is in the browser's storage too
 */
export function useRecording(client: RecordingClient, session: SessionState, keep: KeepRule): void {
  const { sessionId } = session;
  const mayRecord = session.recorded !== null || session.snapshots.length > 0;
  useEffect(() => {
    if (mayRecord) client.record(sessionId, keep);
  }, [client, sessionId, mayRecord, keep]);
}
