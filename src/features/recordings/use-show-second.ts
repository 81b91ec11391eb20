import { useCallback } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';

/**
 * Shows a second of a recording in the table; null shows the present.
 *
 * @param recordingId null before the recording begins: nothing can be shown
 */
export function useShowSecond(
  client: Pick<RecordingClient, 'show'>,
  sessionId: number,
  recordingId: string | null,
): (second: number | null) => void {
  return useCallback(
    (second) => {
      if (recordingId === null) return;
      client.show(sessionId, second === null ? null : { recordingId, second });
    },
    [client, sessionId, recordingId],
  );
}
