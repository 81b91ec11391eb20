import { useEffect, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { ChannelField } from '../../ui/channel-field.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';
import styles from './watch-form.module.css';

/** The field of the stage. It has the focus from the start, unless something else has it. */
export function WatchForm({ onWatch }: { readonly onWatch: (channel: ChannelLogin) => void }) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const login = readFollowedLogin(typed);

  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);

  function submit(): void {
    setIsChecked(true);
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
      problem={isChecked && login === null ? channelProblem(typed) : null}
      styles={styles}
      ref={field}
    />
  );
}
