import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { ListedRecording, RecordingInfo } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { dayAndTimeText } from '../../ui/day-text.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import styles from './recording.module.css';

interface OtherTabProps {
  readonly request: RequestWorker;
  /** The recording of this tab. */
  readonly info: RecordingInfo;
  readonly onOpenRecording: (recordingId: string) => void;
}

/**
 * Says that another tab records the same channel for longer, and shows what that tab has stored. Its recording cannot go on
 * here, because only one tab at a time can write it.
 */
export function OtherTab({ request, info, onOpenRecording }: OtherTabProps) {
  const { recordingId, channelLogin, startS } = info;
  const [other, setOther] = useState<ListedRecording | null>(null);
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const recordings = orNull(await request({ kind: 'list' }));
      if (signal.aborted) return;
      const isOther = (recording: ListedRecording): boolean =>
        recording.isLive &&
        recording.recordingId !== recordingId &&
        recording.channelLogin === channelLogin &&
        recording.startS < startS;
      setOther(recordings?.find(isOther) ?? null);
    },
    [request, recordingId, channelLogin, startS],
  );
  useReadAgain(read);

  if (other === null) return null;
  return (
    <p className={styles.note}>
      Recorded in another tab since {dayAndTimeText(other.startS)}.{' '}
      <button type="button" className={buttons.link} onClick={() => onOpenRecording(other.recordingId)}>
        Show that recording
      </button>
    </p>
  );
}
