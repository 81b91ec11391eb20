import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { useDraft } from '../../ui/drafts.ts';
import fields from '../../ui/field.module.css';
import styles from './entry-list.module.css';

interface SavedChannelProps {
  readonly value: ChannelLogin | null;
  readonly onChange: (channel: ChannelLogin) => void;
}

/** The form of the saved channel. */
export function SavedChannel({ value, onChange }: SavedChannelProps) {
  const [draft, setDraft] = useDraft<string>('saved channel');
  const [saved, setSaved] = useState<ChannelLogin | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const forgetDraft = useEffectEvent(() => setDraft(null));
  // The saved channel can change in another tab: then it replaces what was typed.
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value) forgetDraft();
    shown.current = value;
  }, [value]);

  return (
    <div
      className={styles.channel}
      onInput={({ target }) => {
        const { value: typed } = target as HTMLInputElement;
        setSaved(null);
        setDraft(differs(typed, value) ? typed : null);
      }}
      // Saving disables the button that may have the focus.
      onSubmit={() => field.current?.focus()}
    >
      <ChannelForm
        label="Saved channel"
        saveLabel="Save channel"
        value={value}
        typedAtFirst={draft}
        onChange={(channel) => {
          setSaved(channel);
          setDraft(null);
          onChange(channel);
        }}
        ref={field}
      />
      <p role="status" className={fields.hint}>
        {saved !== null && saved === value && `Saved. The first page opens ${saved}.`}
      </p>
    </div>
  );
}

function differs(typed: string, saved: ChannelLogin | null): boolean {
  return typed.trim() === '' ? saved !== null : readFollowedLogin(typed) !== saved;
}
