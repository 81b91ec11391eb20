import { type Ref, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { ChannelField } from '../../ui/channel-field.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';

interface AddChannelFormProps {
  /** The channels of the board. */
  readonly logins: readonly ChannelLogin[];
  readonly limit: number;
  readonly onAdd: (login: ChannelLogin) => void;
  /** The field. */
  readonly ref: Ref<HTMLInputElement>;
}

/** Adds a channel to the board. The field is empty for the next one, or says why the channel cannot be added. */
export function AddChannelForm({ logins, limit, onAdd, ref }: AddChannelFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = isChecked ? problemOf(typed, logins, limit) : null;

  function submit(): void {
    const login = readFollowedLogin(typed);
    const isRefused = login === null || problemOf(typed, logins, limit) !== null;
    setIsChecked(isRefused);
    if (isRefused) return;
    setTyped('');
    onAdd(login);
  }

  return (
    <ChannelField
      label="Channel:"
      buttonText="Add"
      typed={typed}
      onType={(next) => {
        setTyped(next);
        setIsChecked(false);
      }}
      onSubmit={submit}
      problem={problem}
      ref={ref}
    />
  );
}

/** Why the channel cannot be added, in words. Null where it can. */
function problemOf(typed: string, logins: readonly ChannelLogin[], limit: number): string | null {
  const login = readFollowedLogin(typed);
  if (login === null) return channelProblem(typed);
  if (logins.includes(login)) return `${login} is on the board already`;
  return logins.length >= limit ? `A board has at most ${limit} channels` : null;
}
