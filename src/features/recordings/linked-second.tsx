import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import { orNull, type RequestWorker } from '../../client/session-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import { isUndated } from '../../domain/undated.ts';
import { removeHash, replacePath, storedRecordingPath } from '../../links/screen-address.ts';
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { dayText, secondText } from '../../ui/time-text.ts';
import styles from './recording.module.css';

interface LinkedSecondProps {
  readonly second: number;
  readonly session: SessionState;
  readonly recorded: RecordedState;
}

/**
 * Shows the second that the address names: in the table, or in the stored recording that has it. A sentence says if this browser has
 * not recorded it. The address names the second until the table shows another one.
 */
export function LinkedSecond({ second, session, recorded }: LinkedSecondProps) {
  const { sessionId, channelLogin } = session;
  const { client } = useApp();
  const [isMissing, setIsMissing] = useState(false);
  // Before, a stored recording may still be resumed.
  const hasBegun = recorded.info !== null;
  const isPresentRecording = useEffectEvent(
    (recordingId: string) => recorded.info?.recordingId === recordingId,
  );

  useEffect(() => {
    if (!hasBegun || channelLogin === null) return;
    let isDropped = false;
    findRecordedSecond(client.request, channelLogin, second).then((recordingId) => {
      if (isDropped) return;
      setIsMissing(recordingId === null);
      if (recordingId === null) return;
      if (isPresentRecording(recordingId)) client.recordingsOf(sessionId).show(second);
      else replacePath(storedRecordingPath(recordingId, second));
    });
    return () => {
      isDropped = true;
    };
  }, [hasBegun, channelLogin, client, sessionId, second]);

  const shownS = recorded.shown?.second ?? null;
  const lastS = useRef(shownS);
  useEffect(() => {
    if (shownS !== lastS.current && shownS !== second) removeHash();
    lastS.current = shownS;
  }, [shownS, second]);

  return (
    <p className={isMissing ? `note ${styles.note}` : 'visually-hidden'} aria-live="polite">
      {isMissing && (
        <>
          {secondText(second)} of {isUndated(second) ? 'a chat without a date' : dayText(second)} is not
          recorded in this browser. The table shows the present.{' '}
          <Button kind="link" onClick={removeHash}>
            Dismiss
          </Button>
        </>
      )}
    </p>
  );
}

/** A recording of the channel that has this second, the newest first; null if this browser has none, or the second is a gap. */
export async function findRecordedSecond(
  request: RequestWorker,
  channelLogin: string,
  second: number,
): Promise<string | null> {
  const recordings = orNull(await request({ kind: 'list' })) ?? [];
  for (const { recordingId, startS, isLive, endS, ...recording } of recordings) {
    // The stored end of a live recording can be a minute old.
    const mayHave = recording.channelLogin === channelLogin && startS <= second && (isLive || second <= endS);
    if (!mayHave || recording.isNewer) continue;
    const table = orNull(await request({ kind: 'window', recordingId, second, countingMode: 'every-use' }));
    if (table !== null && table.observedMs > 0) return recordingId;
  }
  return null;
}
