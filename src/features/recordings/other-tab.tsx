import { useEffect, useState } from 'react';
import type { RequestRecordings } from '../../client/recording-requests.ts';
import type { ListedRecording, RecordingInfo } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { dayAndTimeText } from '../../ui/session-text.ts';
import styles from './past-history.module.css';

interface OtherTabProps {
  readonly request: RequestRecordings;
  /** The recording of this tab. */
  readonly info: RecordingInfo;
  readonly onOpenSession: (recordingId: string) => void;
}

/**
 * Says that another tab records the same channel for longer, and shows what that tab has stored. Its recording cannot go on
 * here, because only one tab at a time can write it.
 */
export function OtherTab({ request, info, onOpenSession }: OtherTabProps) {
  const { recordingId, channelLogin, startS } = info;
  const [other, setOther] = useState<ListedRecording | null>(null);
  useEffect(() => {
    let isStopped = false;
    const listed = request({ kind: 'list' }).catch(() => null);
    listed.then((recordings) => {
      if (isStopped) return;
      const isOther = (recording: ListedRecording): boolean =>
        recording.isLive &&
        recording.recordingId !== recordingId &&
        recording.channelLogin === channelLogin &&
        recording.startS < startS;
      setOther(recordings?.find(isOther) ?? null);
    });
    return () => {
      isStopped = true;
    };
  }, [request, recordingId, channelLogin, startS]);

  if (other === null) return null;
  return (
    <p className={styles.note}>
      Recorded in another tab since {dayAndTimeText(other.startS)}.{' '}
      <button type="button" className={buttons.link} onClick={() => onOpenSession(other.recordingId)}>
        Show that recording
      </button>
    </p>
  );
}
