import { useEffect, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { readVideoId } from '../../domain/video-address.ts';
import { ChannelField } from '../../ui/channel-field.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';
import styles from './watch-form.module.css';

interface WatchFormProps {
  readonly onWatch: (channel: ChannelLogin) => void;
  readonly onVideo: (videoId: string) => void;
}

/** The field of the stage. It has the focus from the start, unless something else has it. */
export function WatchForm({ onWatch, onVideo }: WatchFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const videoId = readVideoId(typed);
  const login = videoId === null ? readFollowedLogin(typed) : null;

  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);

  function submit(): void {
    setIsChecked(true);
    if (videoId !== null) onVideo(videoId);
    if (login !== null) onWatch(login);
  }

  return (
    <ChannelField
      label="Channel to watch"
      placeholder="Channel or link"
      buttonText="Watch"
      typed={typed}
      onType={setTyped}
      onBlur={() => setIsChecked(typed !== '')}
      onSubmit={submit}
      problem={isChecked && login === null && videoId === null ? channelProblem(typed) : null}
      styles={styles}
      ref={field}
    />
  );
}
