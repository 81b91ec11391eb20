import { useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import fields from '../../ui/field.module.css';
import { DiscardQuestion } from '../../ui/question.tsx';
import { useFormGuard } from '../../ui/use-form-guard.ts';
import styles from './entry-list.module.css';

interface SavedChannelProps {
  readonly value: ChannelLogin | null;
  readonly onChange: (channel: ChannelLogin) => void;
}

/** The form of the saved channel. A name that was typed and not saved is not lost without a question. */
export function SavedChannel({ value, onChange }: SavedChannelProps) {
  /** What was typed while `saved` was the saved channel. */
  const [edit, setEdit] = useState<{ readonly typed: string; readonly saved: typeof value } | null>(null);
  const [saved, setSaved] = useState<ChannelLogin | null>(null);
  const [resetCount, setResetCount] = useState(0);
  const hasChanged = edit !== null && edit.saved === value && differs(edit.typed, value);
  const { element, onKeyDown, question } = useFormGuard<HTMLDivElement>(
    hasChanged,
    () => {
      setEdit(null);
      setResetCount(resetCount + 1);
    },
    null,
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the form inside
    <div
      ref={element}
      className={styles.channel}
      onInput={({ target }) => setEdit({ typed: (target as HTMLInputElement).value, saved: value })}
      // Saving disables the button that may have the focus.
      onSubmit={() => element.current?.querySelector('input')?.focus()}
      onKeyDown={onKeyDown}
    >
      <ChannelForm
        key={resetCount}
        label="Saved channel"
        saveLabel="Save channel"
        value={value}
        onChange={(channel) => {
          setSaved(channel);
          setEdit(null);
          onChange(channel);
        }}
      />
      <p role="status" className={fields.hint}>
        {saved !== null && saved === value && edit === null && `Saved. The first page opens ${saved}.`}
      </p>
      {question && <DiscardQuestion {...question} />}
    </div>
  );
}

function differs(typed: string, saved: ChannelLogin | null): boolean {
  return typed.trim() === '' ? saved !== null : readFollowedLogin(typed) !== saved;
}
