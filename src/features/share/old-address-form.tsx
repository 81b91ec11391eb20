import { type FormEvent, useRef, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { type OldAddress, readOldAddress } from './read-old-address.ts';
import styles from './share.module.css';
import type { ShareDraft } from './share-draft.ts';

interface OldAddressFormProps {
  readonly draft: ShareDraft;
  readonly onChange: (change: Partial<ShareDraft>) => void;
  readonly site: string;
}

/** Reads an address that was made before into the draft. Names each part that it changes or leaves out. Can be undone. */
export function OldAddressForm({ draft, onChange, site }: OldAddressFormProps) {
  /** The last answer, and what it changed as that was before. */
  const [last, setLast] = useState<{
    readonly answer: OldAddress;
    readonly before: Partial<ShareDraft>;
  } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter();
  const { typedAddress } = draft;
  const isRefused = last?.answer.kind === 'refused' && last.before.typedAddress === typedAddress;
  const answer = last?.answer.kind === 'read' ? last.answer : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = readOldAddress(typedAddress, site);
    const change = found.kind === 'read' ? { ...found.change, typedAddress: '' } : { typedAddress };
    const names = Object.keys(change) as (keyof ShareDraft)[];
    setLast({ answer: found, before: Object.fromEntries(names.map((name) => [name, draft[name]])) });
    onChange(change);
  }

  return (
    <form ref={form} className={styles.oldAddress} onSubmit={submit} noValidate>
      <TextField
        label="Edit an existing link"
        value={typedAddress}
        onChange={(typed) => onChange({ typedAddress: typed })}
        placeholder="paste it here"
        inputMode="url"
        problem={isRefused ? last.answer.words : null}
      />
      <button type="submit" className={buttons.button} disabled={typedAddress.trim() === ''}>
        Read address
      </button>
      <div className={styles.answer}>
        <UndoRow
          removed={answer && last && { words: answer.words, onUndo: () => onChange(last.before) }}
          onUndone={() => {
            setLast(null);
            focusAfter(() => form.current?.querySelector('input'));
          }}
        />
        {answer !== null && answer.problems.length > 0 && (
          <ul className={styles.problems} aria-label="Changed or left out">
            {answer.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
