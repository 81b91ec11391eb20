import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { RecordedMoment, RecordingInfo, RecordingVideo } from '../../domain/recording.ts';
import { secondText } from '../../ui/clock-text.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { VideoForm } from '../moments/video-form.tsx';
import styles from './export-menu.module.css';

interface ExportTimesProps {
  readonly startS: number;
  readonly video: RecordingVideo | null;
  /** A second that people find in a video. */
  readonly knownS: number;
  /** Resolves to whether it is stored. */
  readonly onVideoChange: (video: RecordingVideo | null) => unknown;
}

/** What the times in a file of moments are counted from. Without a video, a field to link one. */
export function ExportTimes({ startS, video, knownS, onVideoChange }: ExportTimesProps) {
  const [isLinking, setIsLinking] = useState(false);
  if (video !== null)
    return (
      // The form that linked it had the focus.
      <p className={styles.times} tabIndex={-1} ref={isLinking ? focusOnce : undefined}>
        Times count from the beginning of the linked video.
      </p>
    );
  return (
    <div className={styles.times}>
      <p>
        Times count from {secondText(startS)}, when recording began.{' '}
        {!isLinking && (
          <button type="button" className={styles.link} onClick={() => setIsLinking(true)}>
            Link video
          </button>
        )}
      </p>
      {isLinking && <VideoForm second={knownS} video={null} onVideoChange={onVideoChange} />}
    </div>
  );
}

interface ListedTimesProps {
  readonly request: RequestWorker;
  readonly recordingId: string;
}

/** The same for a recording of which only the line in the list is known. */
export function ListedTimes({ request, recordingId }: ListedTimesProps) {
  const [info, setInfo] = useState<RecordingInfo | null>(null);
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const answer = orNull(await request({ kind: 'info', recordingId }));
      if (!signal.aborted) setInfo(answer);
    },
    [request, recordingId],
  );
  useReadAgain(read);
  async function changeVideo(video: RecordingVideo | null): Promise<boolean> {
    const answer = await request({ kind: 'set-video', recordingId, video });
    if (answer !== 'failed') setInfo(answer);
    return answer !== 'failed';
  }
  if (info === null) return null;
  const strongest = strongestOf(info.moments, (moment) => moment);
  return (
    <ExportTimes
      startS={info.startS}
      video={info.video}
      knownS={strongest?.peakS ?? info.startS}
      onVideoChange={changeVideo}
    />
  );
}

/** The moment with the highest surprise; undefined without moments. */
export function strongestOf<Kind>(
  moments: readonly Kind[],
  momentOf: (entry: Kind) => RecordedMoment,
): Kind | undefined {
  return moments.toSorted((a, b) => (momentOf(b).surprise ?? 0) - (momentOf(a).surprise ?? 0))[0];
}
