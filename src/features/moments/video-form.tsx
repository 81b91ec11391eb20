import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { readVideoAddress } from '../../domain/video-address.ts';
import { VIDEO_EXAMPLE, videoAddressProblem } from '../../domain/video-address-text.ts';
import { secondText } from '../../ui/date-text.ts';
import styles from './moments.module.css';

interface VideoFormProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  readonly video: RecordingVideo | null;
  readonly onVideoChange: (video: RecordingVideo | null) => void;
}

/** A field for the position of one moment in a video of the recording. It gives all moments a link. */
export function VideoForm({ second, video, onVideoChange }: VideoFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = readVideoAddress(typed);
    if (address === null) setProblem(videoAddressProblem(typed));
    else onVideoChange({ videoId: address.videoId, zeroS: second - address.atS });
  }

  return (
    <form className={styles.video} onSubmit={submit}>
      <label htmlFor={id}>Video address at {secondText(second)}</label>
      <input
        id={id}
        ref={input}
        type="text"
        inputMode="url"
        className={styles.address}
        value={typed}
        placeholder={VIDEO_EXAMPLE}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <button type="submit" className={styles.save}>
        Link all moments
      </button>
      {video !== null && (
        <button type="button" className={styles.link} onClick={() => onVideoChange(null)}>
          Forget the video
        </button>
      )}
      <p id={`${id}-problem`} className={problem === null ? styles.hint : styles.problem} role="status">
        {problem ??
          `Pause the video at what chat showed at ${secondText(second)}, and copy its address with the time.`}
      </p>
    </form>
  );
}
