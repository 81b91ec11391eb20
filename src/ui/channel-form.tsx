import { type ComponentProps, useState } from 'react';
import { type ChannelLogin, nameIn, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { readVideoId } from '../domain/video-address.ts';
import { useDraft } from './drafts.ts';
import { ChannelField } from './fields.tsx';

interface ChannelFormProps
  extends Pick<ComponentProps<typeof ChannelField>, 'isLarge' | 'placeholder' | 'ref'> {
  readonly label?: string;
  readonly saveLabel?: string;
  readonly value: ChannelLogin | null;
  readonly onChange: (channel: ChannelLogin) => void;
  /** Called for the address of a video, which is a problem without it. */
  readonly onVideo?: (videoId: string) => void;
  /** Of `useDraft`. */
  readonly draftName?: string;
}

/** Edits a channel. A text that cannot be a channel is reported at the field and does not reach `onChange`. */
export function ChannelForm(props: ChannelFormProps) {
  const { label = 'Channel:', saveLabel = 'Save', value, onChange, onVideo, draftName, ...field } = props;
  /** `value`: the channel that the text replaces. Another one, saved in another tab, replaces the text. */
  const [draft, setDraft] = useDraft<{ text: string; value: ChannelLogin | null }>(draftName);
  const [isChecked, setIsChecked] = useState(false);
  const shown = value ?? '';
  const isEdited = draft?.value === value;
  const typed = isEdited ? draft.text : shown;
  const login = readFollowedLogin(typed);
  const videoId = onVideo === undefined ? null : readVideoId(typed);
  const isUnchanged = login === value && (login !== null || typed.trim() === '');
  const hasProblem = isChecked && login === null && videoId === null && (isEdited || value === null);

  function submit(): void {
    setIsChecked(true);
    if (videoId !== null) onVideo?.(videoId);
    if (login === null || videoId !== null) return;
    setIsChecked(false);
    setDraft(null);
    if (login !== value) onChange(login);
  }

  return (
    <ChannelField
      label={label}
      buttonText={saveLabel}
      isButtonDisabled={isUnchanged && field.isLarge !== true}
      value={typed}
      onChange={(text) => setDraft(text === shown ? null : { text, value })}
      onBlur={() => setIsChecked(typed !== shown)}
      onSubmit={submit}
      problem={hasProblem ? channelProblem(typed) : null}
      {...field}
    />
  );
}

/** A letter that looks like a Latin one, or a character that cannot be seen. */
const DECEPTIVE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

export function channelProblem(typed: string): string {
  if (readChannelLogin(typed) !== null) return 'A page of this site has this name.';
  if (typed.trim() === '') return 'Required';
  const deceptive = DECEPTIVE.exec(nameIn(typed))?.[0];
  if (deceptive !== undefined) return deceptiveText(deceptive);
  if (readVideoId(typed) !== null) return 'This is the address of a video.';
  return 'A channel name is 1 to 25 letters, digits or underscores.';
}

function deceptiveText(character: string): string {
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Script=Cyrillic}/u.test(character)) return `“${character}” (${code}) is a Cyrillic letter.`;
  if (/\p{Script=Greek}/u.test(character)) return `“${character}” (${code}) is a Greek letter.`;
  return `The name has an invisible character (${code}).`;
}
