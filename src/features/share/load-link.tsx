import { type FormEvent, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import fields from '../../ui/field.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { type ReadLink, readLink } from './read-link.ts';
import styles from './share.module.css';
import type { ShareDraft } from './share-draft.ts';

interface LoadLinkProps {
  readonly draft: ShareDraft;
  readonly onChange: (change: Partial<ShareDraft>) => void;
  readonly site: string;
}

/** Loads a link that was made here into the draft. */
export function LoadLink({ draft, onChange, site }: LoadLinkProps) {
  const { typedAddress } = draft;
  const [isOpen, setIsOpen] = useState(typedAddress !== '');
  const [answer, setAnswer] = useState<ReadLink | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = readLink(typedAddress, site);
    setAnswer(found);
    if (found.kind === 'read') onChange({ ...found.change, typedAddress: '' });
  }

  return (
    <Disclosure title="Load a link made here" isOpen={isOpen} onOpenChange={setIsOpen}>
      <form className={styles.link} onSubmit={submit} noValidate>
        <TextField
          label="Link"
          value={typedAddress}
          onChange={(typed) => {
            setAnswer(null);
            onChange({ typedAddress: typed });
          }}
          placeholder="paste it here"
          inputMode="url"
          problem={answer?.kind === 'refused' ? answer.words : null}
        />
        <button type="submit" className={buttons.button} disabled={typedAddress.trim() === ''}>
          Load
        </button>
        <p className={`${styles.answer} ${fields.hint}`} role="status">
          {answer?.kind === 'read' && answer.words}
        </p>
      </form>
    </Disclosure>
  );
}
