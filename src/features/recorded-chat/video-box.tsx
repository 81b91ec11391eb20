import { type FormEvent, useId, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { readVideoAddress } from '../../domain/video-address.ts';
import { videoAddressProblem } from '../../domain/video-address-text.ts';
import buttons from '../../ui/button.module.css';
import { secondText } from '../../ui/date-text.ts';
import styles from './recorded-chat.module.css';

interface VideoBoxProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  /** Resolves to whether it is linked. */
  readonly onLink: (video: RecordingVideo) => Promise<boolean>;
}

/** In the place of the player: a field for the address of the video. */
export function VideoBox({ second, onLink }: VideoBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = readVideoAddress(typed);
    if (address === null) {
      setProblem(videoAddressProblem(typed));
      return;
    }
    const isLinked = await onLink({ videoId: address.videoId, zeroS: second - address.atS });
    if (!isLinked) setProblem('The video could not be linked. Try again.');
  }

  return (
    <form className={styles.videoBox} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Link the video: the table follows it</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        value={typed}
        placeholder="twitch.tv/videos/…?t=…"
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
      <button type="submit" className={buttons.button}>
        Link
      </button>
      <p id={`${id}-problem`} className={problem === null ? styles.hint : styles.refused} role="status">
        {problem ??
          `Pause the video at what chat showed at ${secondText(second)}, and copy its address with the time.`}
      </p>
    </form>
  );
}
