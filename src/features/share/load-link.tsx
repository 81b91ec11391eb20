import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { TextField } from '../../ui/fields.tsx';
import { type LinkPart, readLink } from './read-link.ts';
import styles from './share.module.css';
import type { ShareDraft } from './share-draft.ts';

const PROBLEMS: Readonly<Record<LinkPart, string>> = {
  overlay: 'This is not an overlay link.',
  embed: 'This is not the link or code of a web page.',
};

interface LoadLinkProps {
  readonly part: LinkPart;
  readonly draft: ShareDraft;
  readonly site: string;
  readonly onLoad: (draft: ShareDraft) => void;
}

/** Puts a link that was made earlier into the form above. */
export function LoadLink({ part, draft, site, onLoad }: LoadLinkProps) {
  const [kept, setTyped] = useDraft<string>(`${part} link`, false);
  const typed = kept ?? '';
  const [isOpen, setIsOpen] = useState(typed !== '');
  const [loaded, setLoaded] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const link = readLink(part, typed, site, draft);
    setLoaded(link?.words ?? '');
    setProblem(link === null ? PROBLEMS[part] : null);
    if (link === null) return;
    setTyped(null);
    onLoad(link.draft);
  }

  return (
    <Disclosure title="Load an earlier link" isOpen={isOpen} onOpenChange={setIsOpen}>
      <form className="wrap form-line add-form" onSubmit={submit} noValidate>
        <TextField
          label="Link"
          value={typed}
          onChange={(text) => {
            setLoaded('');
            setProblem(null);
            setTyped(text);
          }}
          placeholder="paste it here"
          inputMode="url"
          problem={problem}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          Load
        </Button>
        <p className={`${styles.answer} hint`} role="status">
          {loaded}
        </p>
      </form>
    </Disclosure>
  );
}
