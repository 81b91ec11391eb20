import { useState } from 'react';
import type { RecordingInfo, RecordingVideo } from '../../domain/recording.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { secondText } from '../../ui/time-text.ts';
import { VideoForm } from '../moments/video-form.tsx';
import styles from './export-menu.module.css';

interface ExportTimesProps {
  readonly info: RecordingInfo;
  /** Resolves to whether it is stored. */
  readonly onVideoChange: (video: RecordingVideo | null) => unknown;
}

/** What the times in a file of moments are counted from. Without a video, a field to link one. */
export function ExportTimes({ info: { startS, video, moments }, onVideoChange }: ExportTimesProps) {
  const [isLinking, setIsLinking] = useState(false);
  if (video !== null)
    return (
      // The form that linked it had the focus.
      <p tabIndex={-1} ref={isLinking ? focusOnce : undefined}>
        Times count from the beginning of the linked video.
      </p>
    );
  // People find the strongest moment in a video.
  const [strongest] = moments.toSorted((a, b) => (b.surprise ?? 0) - (a.surprise ?? 0));
  const knownS = strongest?.peakS ?? startS;
  return (
    <div>
      <p>
        Times count from {secondText(startS)}, when recording began.{' '}
        {!isLinking && (
          <button type="button" className={`bare link ${styles.link}`} onClick={() => setIsLinking(true)}>
            Link video
          </button>
        )}
      </p>
      {isLinking && <VideoForm second={knownS} video={null} onVideoChange={onVideoChange} />}
    </div>
  );
}

/** The same for a recording of the list, which is loaded first. */
export function ListedTimes({ recordingId }: { readonly recordingId: string }) {
  const { request } = useApp().client;
  const { data: info, reload } = useAnswer({ kind: 'info', recordingId });
  if (info == null) return null;
  return (
    <ExportTimes
      info={info}
      onVideoChange={async (video) => {
        const answer = await request({ kind: 'set-video', recordingId, video });
        reload();
        return answer !== 'failed';
      }}
    />
  );
}
