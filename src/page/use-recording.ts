import { useEffect } from 'react';
import type { RecordingRules } from '../domain/recording.ts';
import { useApp } from './use-app.ts';

/** Records a followed session, also while nothing is rendered. It ends with its session. */
export function useRecording(
  sessionId: number,
  { keep, usage, momentRate, moodCodes }: RecordingRules,
): void {
  const { client } = useApp();
  useEffect(
    () => client.record(sessionId, { keep, usage, momentRate, moodCodes }),
    [client, sessionId, keep, usage, momentRate, moodCodes],
  );
}
