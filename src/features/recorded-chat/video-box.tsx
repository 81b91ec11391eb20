import type { RecordingVideo } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { useVideoAddress } from '../moments/use-video-address.ts';
import styles from './recorded-chat.module.css';

interface VideoBoxProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  /** Resolves to whether it is linked. */
  readonly onLink: (video: RecordingVideo) => Promise<boolean>;
}

/** In the place of the player: a field for the address of the video. */
export function VideoBox({ second, onLink }: VideoBoxProps) {
  const { hasProblem, words, wordsId, field, onSubmit } = useVideoAddress(second, onLink);
  return (
    <form className={styles.videoBox} onSubmit={onSubmit}>
      <label htmlFor={field.id}>Link the video: the table follows it</label>
      <input placeholder="twitch.tv/videos/…?t=…" {...field} />
      <button type="submit" className={buttons.button}>
        Link
      </button>
      <p id={wordsId} className={hasProblem ? styles.refused : styles.hint} role="status">
        {words}
      </p>
    </form>
  );
}
