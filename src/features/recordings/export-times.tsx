import { useContext, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { RecordingContext } from '../../page/use-viewed-recording.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { secondText } from '../../ui/time-text.ts';
import { VideoForm } from '../moments/video-form.tsx';
import styles from './export-menu.module.css';

/**
 * What the times in a file of moments are counted from. Without a video, a field to link one. A recording that is not on the screen is
 * loaded first.
 */
export function ExportTimes({ recordingId }: { readonly recordingId: string }) {
  const viewed = useContext(RecordingContext);
  const { request } = useApp().client;
  const { data, reload } = useAnswer(viewed === null ? { kind: 'info', recordingId } : null);
  const [isLinking, setIsLinking] = useState(false);
  const info = viewed?.view.info ?? data;
  if (info == null) return null;
  const { startS, video, moments } = info;
  if (video !== null)
    return (
      // The form that linked it had the focus.
      <p tabIndex={-1} ref={isLinking ? focusOnce : undefined}>
        Times count from the beginning of the linked video.
      </p>
    );
  // People find the strongest moment in a video.
  const [strongest] = moments.toSorted((a, b) => (b.surprise ?? 0) - (a.surprise ?? 0));

  async function setVideo(next: RecordingVideo): Promise<boolean> {
    if (viewed !== null) return viewed.actions.setVideo(next);
    const answer = await request({ kind: 'edit', recordingId, edit: { video: next } });
    reload();
    return answer !== 'failed';
  }
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
      {isLinking && <VideoForm second={strongest?.peakS ?? startS} onLink={setVideo} />}
    </div>
  );
}
