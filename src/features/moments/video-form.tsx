import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { readVideoAddress } from '../../domain/video-address.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { TextField } from '../../ui/fields.tsx';
import { secondText } from '../../ui/time-text.ts';
import styles from './moments.module.css';

/** An address of a video with a time, as Twitch writes it. */
const VIDEO_EXAMPLE = 'https://www.twitch.tv/videos/123456789?t=1h2m3s';

interface VideoFormProps {
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  /** May resolve to false: the change could not be stored. */
  readonly onLink: (video: RecordingVideo) => unknown;
  readonly onEscape?: () => void;
  /** It is in the place of the player, with this text. Absent: a button has opened it. */
  readonly firstText?: string;
  readonly className?: string | undefined;
  /** Follows the button. */
  readonly children?: ReactNode;
}

/** A field for the position of one second of a recording in a video. It gives all moments a link. */
export function VideoForm(props: VideoFormProps) {
  const { second, onLink, onEscape, firstText, className = styles.video, children } = props;
  const wordsId = useId();
  const isOpened = firstText === undefined;
  const [typed, setTyped] = useState(firstText ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = readVideoAddress(typed);
    if (address === null) return setProblem(videoAddressProblem(typed));
    const isLinked = await onLink({ videoId: address.videoId, zeroS: second - address.atS });
    if (isLinked === false) setProblem('The video could not be linked. Try again.');
  }

  return (
    <form
      className={`wrap form-line channel-form ${className}`}
      onSubmit={submit}
      onKeyDown={(event) => onEscape && claimEscape(event.nativeEvent) && onEscape()}
    >
      <TextField
        label={isOpened ? `Video address at ${secondText(second)}` : 'Add the video to watch along'}
        inputMode="url"
        placeholder={isOpened ? VIDEO_EXAMPLE : 'twitch.tv/videos/…?t=…'}
        // A button has opened the form.
        autoFocus={isOpened}
        value={typed}
        maxLength={500}
        aria-describedby={wordsId}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        problem={problem}
      />
      <Button type="submit">{isOpened ? 'Link all moments' : 'Link'}</Button>
      {children}
      {problem === null && (
        <p id={wordsId} className="note">
          {`Find ${secondText(second)} of this chat in the video, then click Share, tick “start at”, and paste the link here.`}
        </p>
      )}
    </form>
  );
}

/** Why `readVideoAddress` finds no second of a video in a text. */
function videoAddressProblem(typed: string): string {
  if (typed.trim() === '') return 'Paste the address of the video.';
  if (!/twitch\.tv\/(?:.*\/)?v(?:ideos?)?\/\d/.test(typed)) {
    return `This is not the address of a Twitch video, such as ${VIDEO_EXAMPLE}`;
  }
  return `The address has no time. It ends with the time, such as ${VIDEO_EXAMPLE}`;
}
