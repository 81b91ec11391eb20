import { useCallback, useState } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

/**
 * The second that the table shows, or that was requested for it: the handle does not wait for the answer, so that each of
 * several quick keys moves it. Null is the present.
 *
 * @param recordingId null before the recording begins: nothing can be shown
 */
export function useShownSecond(
  client: Pick<RecordingClient, 'show'>,
  sessionId: number,
  recordingId: string | null,
  shown: Snapshot | null,
): [shownS: number | null, onShow: (second: number | null) => void] {
  const inTableS = shown === null ? null : Math.round(shown.endTime / 1_000);
  const [waitingS, setWaitingS] = useState<number | null>(null);
  const [lastInTableS, setLastInTableS] = useState(inTableS);
  if (lastInTableS !== inTableS) {
    setLastInTableS(inTableS);
    if (inTableS === null || inTableS === waitingS) setWaitingS(null);
  }
  const onShow = useCallback(
    (second: number | null) => {
      if (recordingId === null) return;
      setWaitingS(second);
      client.show(sessionId, second === null ? null : { recordingId, second });
    },
    [client, sessionId, recordingId],
  );
  return [waitingS ?? inTableS, onShow];
}
