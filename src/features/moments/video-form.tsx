import { useEffect, useRef } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { secondText } from '../../ui/time-text.ts';
import styles from './moments.module.css';
import { useVideoAddress, VIDEO_EXAMPLE } from './use-video-address.ts';

interface VideoFormProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  readonly video: RecordingVideo | null;
  /** May resolve to false: the change could not be stored. */
  readonly onVideoChange: (video: RecordingVideo | null) => unknown;
  /** Called when the form is done or left with Escape. Absent in a menu, which handles Escape itself. */
  readonly onClose?: () => void;
}

/** A field for the position of one moment in a video of the recording. It gives all moments a link. */
export function VideoForm({ second, video, onVideoChange, onClose }: VideoFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { hasProblem, words, field, onSubmit } = useVideoAddress(second, change);
  useEffect(() => input.current?.focus(), []);
  function change(next: RecordingVideo | null): unknown {
    const result = onVideoChange(next);
    onClose?.();
    return result;
  }
  return (
    <form
      className={`wrap ${styles.video}`}
      onSubmit={onSubmit}
      onKeyDown={(event) => onClose && claimEscape(event.nativeEvent) && onClose()}
    >
      <label htmlFor={field.id}>Video address at {secondText(second)}</label>
      <input ref={input} className={`text ${styles.address}`} placeholder={VIDEO_EXAMPLE} {...field} />
      <Button kind="small" type="submit">
        Link all moments
      </Button>
      {video !== null && (
        <Button kind="link" onClick={() => change(null)}>
          Forget the video
        </Button>
      )}
      <p className={hasProblem ? styles.problem : styles.hint} {...words} />
    </form>
  );
}
