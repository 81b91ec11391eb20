import { useCallback } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';

/** The calls that change the info of a session. The client keeps the new info. */
export function useRecordingChanges(
  client: Pick<RecordingClient, 'request' | 'keepInfo'>,
  sessionId: number,
  recordingId: string,
) {
  const { request } = client;
  const onRemoveMoment = useCallback(
    async ({ startS }: RecordedMoment): Promise<boolean> => {
      const info = await request({ kind: 'remove-moment', recordingId, startS });
      if (info !== null) client.keepInfo(sessionId, info);
      return info !== null;
    },
    [client, request, sessionId, recordingId],
  );
  const onRestoreMoment = useCallback(
    async (moment: RecordedMoment): Promise<void> => {
      const info = await request({ kind: 'restore-moment', recordingId, moment });
      if (info !== null) client.keepInfo(sessionId, info);
    },
    [client, request, sessionId, recordingId],
  );
  const onVideoChange = useCallback(
    async (video: RecordingVideo | null): Promise<void> => {
      const info = await request({ kind: 'set-video', recordingId, video });
      if (info !== null) client.keepInfo(sessionId, info);
    },
    [client, request, sessionId, recordingId],
  );
  return { onRemoveMoment, onRestoreMoment, onVideoChange };
}
