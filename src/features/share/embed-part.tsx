import { useState } from 'react';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { embedAddress, readParentOrigin } from '../../links/embed-address.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { CheckField, Choice, TextField } from '../../ui/fields.tsx';
import { clientCode, embedHtml, messageText } from './embed-code.ts';
import type { OverlayPartProps } from './overlay-part.tsx';
import { SAMPLE, usePanelSnapshot } from './panel-snapshot.ts';
import styles from './share.module.css';
import type { EmbedDraft } from './share-draft.ts';

const FORMS = { html: 'HTML', client: 'JavaScript module' } as const;

interface EmbedPartProps extends Omit<OverlayPartProps, 'value' | 'onChange'> {
  readonly value: EmbedDraft;
  readonly onChange: (value: EmbedDraft) => void;
}

export function EmbedPart({ value, onChange, site, channelLogin, panel, channelField }: EmbedPartProps) {
  const [form, setForm] = useState<keyof typeof FORMS>('html');
  const [isChecked, setIsChecked] = useState(false);
  const { typedParent, mode, moments, votes } = value;
  const parentOrigin = readParentOrigin(typedParent.trim());

  function code(): string | null {
    if (channelLogin === null) return null;
    if (form === 'client') return clientCode(site, channelLogin, value);
    return parentOrigin && embedHtml(embedAddress(site, channelLogin, parentOrigin, value));
  }
  const text = code();

  return (
    <>
      <figure className={styles.message} aria-label="Preview of the counts">
        <pre>{messageText(usePanelSnapshot(panel) ?? SAMPLE)}</pre>
      </figure>
      <p className="hint">
        Your page gets the counts once a second. Your settings here (custom emotes, ignored users) do not
        apply there.
      </p>
      {channelField}
      <Choice label="Code" choices={FORMS} value={form} onChange={setForm} />
      {form === 'html' && (
        <TextField
          label="Address of your page"
          value={typedParent}
          onChange={(typed) => onChange({ ...value, typedParent: typed })}
          onBlur={() => setIsChecked(typedParent.trim() !== '')}
          placeholder="https://…"
          inputMode="url"
          problem={isChecked && parentOrigin === null ? 'Start it with https:// or http://' : null}
        />
      )}
      <Choice
        label="Way of counting"
        choices={COUNTING_MODE_TITLES}
        value={mode}
        onChange={(next) => onChange({ ...value, mode: next })}
      />
      <CheckField
        label="Send moments"
        checked={moments}
        onChange={(isOn) => onChange({ ...value, moments: isOn })}
      />
      <CheckField
        label="Send votes"
        checked={votes}
        onChange={(isOn) => onChange({ ...value, votes: isOn })}
      />
      {text === null ? (
        <p className="hint">
          {channelLogin === null
            ? 'Type a channel above to get the code.'
            : 'Type the address of your page to get the code. Only that site gets the counts.'}
        </p>
      ) : (
        <CopyText label={FORMS[form]} text={text} isCode />
      )}
      {form === 'client' && (
        <p className="hint">The module is packages/client in this project’s source code.</p>
      )}
    </>
  );
}
