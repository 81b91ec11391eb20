import { type FormEvent, type Ref, useId, useState } from 'react';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import formStyles from '../panel/channel-form.module.css';
import { channelProblem } from '../panel/channel-problem.ts';

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
  const inputId = useId();
  const problemId = useId();
  const problem = isChecked ? problemOf(typed, logins, limit) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const login = readChannelLogin(typed);
    const isRefused = login === null || problemOf(typed, logins, limit) !== null;
    setIsChecked(isRefused);
    if (isRefused) return;
    setTyped('');
    onAdd(login);
  }

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <label htmlFor={inputId}>Channel:</label>
      <input
        id={inputId}
        ref={ref}
        className={formStyles.input}
        type="text"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsChecked(false);
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name or twitch.tv address"
        required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
      />
      <button className={formStyles.save} type="submit">
        Add
      </button>
      {problem !== null && (
        <p className={formStyles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Why the channel cannot be added, in words. Null where it can. */
function problemOf(typed: string, logins: readonly ChannelLogin[], limit: number): string | null {
  const login = readChannelLogin(typed);
  if (login === null) return channelProblem(typed);
  if (logins.includes(login)) return `${login} is on the board already`;
  return logins.length >= limit ? `A board has at most ${limit} channels` : null;
}
