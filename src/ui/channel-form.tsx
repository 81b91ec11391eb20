import { type Ref, useState } from 'react';
import { type ChannelLogin, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { ChannelField } from './channel-field.tsx';

interface ChannelFormProps {
  readonly label?: string;
  readonly saveLabel?: string;
  readonly value: ChannelLogin | null;
  readonly onChange: (channel: ChannelLogin) => void;
  /** The field. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Edits the saved channel. A text that cannot be a channel is reported at the input and does not reach `onChange`. */
export function ChannelForm(props: ChannelFormProps) {
  const { label = 'Channel:', saveLabel = 'Save', value, onChange, ref } = props;
  const [typed, setTyped] = useState<string>(value ?? '');
  const [saved, setSaved] = useState(value);
  const [isChecked, setIsChecked] = useState(false);

  // The saved channel can change in another tab.
  if (saved !== value) {
    setSaved(value);
    setTyped(value ?? '');
    setIsChecked(false);
  }

  const login = readFollowedLogin(typed);
  const isUnchanged = login === value && (login !== null || typed.trim() === '');
  const problem = isChecked && login === null ? channelProblem(typed) : null;

  function submit(): void {
    setIsChecked(true);
    if (login === null) return;
    setTyped(login);
    if (login !== value) onChange(login);
  }

  return (
    <ChannelField
      label={label}
      buttonText={saveLabel}
      isButtonDisabled={isUnchanged}
      typed={typed}
      onType={setTyped}
      onBlur={() => setIsChecked(typed !== (value ?? ''))}
      onSubmit={submit}
      problem={problem}
      ref={ref}
    />
  );
}

/** Why a text without a login cannot be a channel, in words. */
export function channelProblem(typed: string): string {
  if (readChannelLogin(typed) !== null) return 'A page of this site has this name.';
  return typed.trim() === '' ? 'Required' : 'A channel name is 1 to 25 letters, digits or underscores.';
}
