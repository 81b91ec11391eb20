import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { SessionState } from '../../client/session-state.ts';
import { isUndated } from '../../domain/undated.ts';
import { removeHash, replacePath } from '../../links/navigation.ts';
import { storedRecordingPath } from '../../links/screen-address.ts';
import { useApp } from '../../page/use-app.ts';
import buttons from '../../ui/button.module.css';
import { secondText } from '../../ui/clock-text.ts';
import { dayText } from '../../ui/day-text.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { findRecordedSecond } from './find-recorded-second.ts';
import styles from './recording.module.css';

interface LinkedSecondProps {
  /** The second that the address names. */
  readonly second: number;
  readonly session: SessionState;
  readonly recorded: RecordedState;
}

/**
 * Shows the second that the address names in the table, or the stored recording that has it. If this browser has not recorded it, a
 * sentence says so. The address names the second until the table shows another one.
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

  const find = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      if (!hasBegun || channelLogin === null) return;
      const recordingId = await findRecordedSecond(client.request, channelLogin, second);
      if (signal.aborted) return;
      setIsMissing(recordingId === null);
      if (recordingId === null) return;
      if (isPresentRecording(recordingId)) client.recordingsOf(sessionId).show({ recordingId, second });
      else replacePath(storedRecordingPath(recordingId, second));
    },
    [hasBegun, channelLogin, client, sessionId, second],
  );
  useReadAgain(find);

  const shownS = recorded.shown?.second ?? null;
  const lastS = useRef(shownS);
  useEffect(() => {
    if (shownS !== lastS.current && shownS !== second) removeHash();
    lastS.current = shownS;
  }, [shownS, second]);

  return (
    <p className={isMissing ? styles.note : 'visually-hidden'} aria-live="polite">
      {isMissing && (
        <>
          {secondText(second)} of {isUndated(second) ? 'a chat without a date' : dayText(second)} is not
          recorded in this browser. The table shows the present.{' '}
          <button type="button" className={buttons.link} onClick={removeHash}>
            Dismiss
          </button>
        </>
      )}
    </p>
  );
}
