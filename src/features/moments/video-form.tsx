import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { secondText } from '../../ui/clock-text.ts';
import styles from './moments.module.css';
import { useVideoAddress } from './use-video-address.ts';
import { VIDEO_EXAMPLE } from './video-address-text.ts';

interface VideoFormProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  readonly video: RecordingVideo | null;
  /** May resolve to false: the change could not be stored. */
  readonly onVideoChange: (video: RecordingVideo | null) => unknown;
  /** Closes the form: Escape. Absent in a menu, which Escape closes itself. */
  readonly onClose?: () => void;
}

/** A field for the position of one moment in a video of the recording. It gives all moments a link. */
export function VideoForm({ second, video, onVideoChange, onClose }: VideoFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { hasProblem, words, wordsId, field, onSubmit } = useVideoAddress(second, onVideoChange);
  useEffect(() => input.current?.focus(), []);
  function closeOnEscape(event: KeyboardEvent): void {
    if (onClose === undefined || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <form className={styles.video} onSubmit={onSubmit} onKeyDown={closeOnEscape}>
      <label htmlFor={field.id}>Video address at {secondText(second)}</label>
      <input ref={input} className={styles.address} placeholder={VIDEO_EXAMPLE} {...field} />
      <button type="submit" className={styles.save}>
        Link all moments
      </button>
      {video !== null && (
        <button type="button" className={styles.link} onClick={() => onVideoChange(null)}>
          Forget the video
        </button>
      )}
      <p id={wordsId} className={hasProblem ? styles.problem : styles.hint} role="status">
        {words}
      </p>
    </form>
  );
}
