import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import { readVideoAddress } from '../../domain/video-address.ts';
import { secondText } from '../../ui/time-text.ts';

/** An address of a video with a time, as Twitch writes it. */
export const VIDEO_EXAMPLE = 'https://www.twitch.tv/videos/123456789?t=1h2m3s';

/**
 * The state of a field for the address of a video at one second of a recording.
 *
 * @param second the user finds this second in the video
 * @param onLink may resolve to false: the video could not be linked
 * @param firstText what the field contains at first
 */
export function useVideoAddress(second: number, onLink: (video: RecordingVideo) => unknown, firstText = '') {
  const id = useId();
  const [typed, setTyped] = useState(firstText);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = readVideoAddress(typed);
    if (address === null) {
      setProblem(videoAddressProblem(typed));
      return;
    }
    const isLinked = await onLink({ videoId: address.videoId, zeroS: second - address.atS });
    if (isLinked === false) setProblem('The video could not be linked. Try again.');
  }

  return {
    hasProblem: problem !== null,
    /** Of the paragraph below the `input`: the problem, or what to do. */
    words: {
      id: `${id}-words`,
      role: problem === null ? undefined : 'alert',
      children:
        problem ??
        `Find ${secondText(second)} of this chat in the video, then click Share, tick “start at”, and paste the link here.`,
    },
    field: {
      id,
      type: 'text',
      inputMode: 'url',
      value: typed,
      maxLength: 500,
      autoComplete: 'off',
      spellCheck: false,
      'aria-invalid': problem !== null,
      'aria-describedby': `${id}-words`,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setTyped(target.value);
        setProblem(null);
      },
    } as const,
    onSubmit: (event: FormEvent) => void submit(event),
  };
}

/** Why `readVideoAddress` finds no second of a video in a text. */
function videoAddressProblem(typed: string): string {
  if (typed.trim() === '') return 'Paste the address of the video.';
  if (!/twitch\.tv\/(?:.*\/)?v(?:ideos?)?\/\d/.test(typed)) {
    return `This is not the address of a Twitch video, such as ${VIDEO_EXAMPLE}`;
  }
  return `The address has no time. It ends with the time, such as ${VIDEO_EXAMPLE}`;
}
