import { useEffect } from 'react';
import type { RecordingClient } from '../client/recording-client.ts';
import type { RecordingRules } from '../domain/recording.ts';

/** Records a followed session, also while nothing is rendered. It ends with its session. */
export function useRecording(
  client: RecordingClient,
  sessionId: number,
  { keep, usage, momentRate, moodCodes }: RecordingRules,
): void {
  useEffect(
    () => client.record(sessionId, { keep, usage, momentRate, moodCodes }),
    [client, sessionId, keep, usage, momentRate, moodCodes],
  );
}
