import { type Ref, useState } from 'react';
import { type ChannelLogin, nameIn, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { readVideoId } from '../domain/video-address.ts';
import { ChannelField } from './channel-field.tsx';

interface ChannelFormProps {
  readonly label?: string;
  readonly saveLabel?: string;
  readonly value: ChannelLogin | null;
  /** What is in the field at first. Default: `value`. */
  readonly typedAtFirst?: string | null;
  readonly onChange: (channel: ChannelLogin) => void;
  /** Called for the address of a video, which is a problem without it. */
  readonly onVideo?: (videoId: string) => void;
  /** The field. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Edits the saved channel. A text that cannot be a channel is reported at the input and does not reach `onChange`. */
export function ChannelForm(props: ChannelFormProps) {
  const { label = 'Channel:', saveLabel = 'Save', value, typedAtFirst, onChange, onVideo, ref } = props;
  const [typed, setTyped] = useState<string>(typedAtFirst ?? value ?? '');
  const [saved, setSaved] = useState(value);
  const [isChecked, setIsChecked] = useState(false);

  // The saved channel can change in another tab.
  if (saved !== value) {
    setSaved(value);
    setTyped(value ?? '');
    setIsChecked(false);
  }

  const login = readFollowedLogin(typed);
  const videoId = onVideo === undefined ? null : readVideoId(typed);
  const isUnchanged = login === value && (login !== null || typed.trim() === '');
  const problem = isChecked && login === null && videoId === null ? channelProblem(typed) : null;

  function submit(): void {
    setIsChecked(true);
    if (videoId !== null) onVideo?.(videoId);
    if (login === null || videoId !== null) return;
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

/** A letter that looks like a Latin one, or a character that cannot be seen. */
const DECEPTIVE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Why a text without a login cannot be a channel, in words. */
export function channelProblem(typed: string): string {
  if (readChannelLogin(typed) !== null) return 'A page of this site has this name.';
  if (typed.trim() === '') return 'Required';
  const deceptive = DECEPTIVE.exec(nameIn(typed))?.[0];
  if (deceptive !== undefined) return deceptiveText(deceptive);
  if (readVideoId(typed) !== null) return 'This is the address of a video.';
  return 'A channel name is 1 to 25 letters, digits or underscores.';
}

/** Names a character that cannot be seen, or that looks like a Latin letter. */
function deceptiveText(character: string): string {
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Script=Cyrillic}/u.test(character)) return `“${character}” (${code}) is a Cyrillic letter.`;
  if (/\p{Script=Greek}/u.test(character)) return `“${character}” (${code}) is a Greek letter.`;
  return `The name has an invisible character (${code}).`;
}
