import { type FormEvent, useId, useState } from 'react';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import styles from './channel-form.module.css';
import { channelProblem } from './channel-problem.ts';

interface ChannelFormProps {
  readonly label?: string;
  readonly saveLabel?: string;
  readonly value: ChannelLogin | null;
  readonly onChange: (channel: ChannelLogin) => void;
}

/** Edits the saved channel. A text that cannot be a channel is reported at the input and does not reach `onChange`. */
export function ChannelForm({ label = 'Channel:', saveLabel = 'Save', value, onChange }: ChannelFormProps) {
  const [typed, setTyped] = useState<string>(value ?? '');
  const [saved, setSaved] = useState(value);
  const [isChecked, setIsChecked] = useState(false);
  const inputId = useId();
  const problemId = useId();

  // The saved channel can change in another tab.
  if (saved !== value) {
    setSaved(value);
    setTyped(value ?? '');
    setIsChecked(false);
  }

  const login = readChannelLogin(typed);
  const isUnchanged = typed.trim() === '' ? value === null : login !== null && login === value;
  const problem = isChecked && login === null ? channelProblem(typed) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (login === null) return;
    setTyped(login);
    if (login !== value) onChange(login);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={inputId}>{label}</label>
      <input
        id={inputId}
        className={styles.input}
        type="text"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setIsChecked(typed !== (value ?? ''))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name or twitch.tv address"
        required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
      />
      <button className={styles.save} type="submit" disabled={isUnchanged}>
        {saveLabel}
      </button>
      {problem !== null && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
