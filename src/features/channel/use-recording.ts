import { useEffect } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { RecordingRules } from '../../domain/recording.ts';

/**
 * Records a followed session, from its first snapshot on: the first table needs no recording. It ends with its session.
 */
export function useRecording(
  client: RecordingClient,
  session: SessionState,
  { keep, usage, momentRate, moodCodes }: RecordingRules,
): void {
  const { sessionId } = session;
  const mayRecord = session.recorded !== null || session.snapshots.length > 0;
  useEffect(() => {
    if (mayRecord) client.record(sessionId, { keep, usage, momentRate, moodCodes });
  }, [client, sessionId, mayRecord, keep, usage, momentRate, moodCodes]);
}
