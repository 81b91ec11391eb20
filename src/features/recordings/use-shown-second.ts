import { useCallback, useState } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

/**
 * The second that the table shows, or that was requested for it: the handle of the timeline does not wait for the answer.
 * Null is the present.
 */
export function useShownSecond(
  client: RecordingClient,
  sessionId: number,
  recordingId: string,
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
      setWaitingS(second);
      client.show(sessionId, second === null ? null : { recordingId, second });
    },
    [client, sessionId, recordingId],
  );
  return [waitingS ?? inTableS, onShow];
}
