import { type FormEvent, useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { readEmbedAddress } from '../../links/embed-address.ts';
import { readOverlayAddress } from '../../links/overlay-address.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { TextField } from '../../ui/fields.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './share.module.css';
import type { ShareDraft } from './share-draft.ts';

const PARTS = {
  overlay: { read: readOverlayAddress, problem: 'This is not an overlay link.' },
  embed: { read: readEmbedAddress, problem: 'This is not the link or code of a web page.' },
};

/** What a link is for. */
export type LinkPart = keyof typeof PARTS;

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
    setProblem(link === null ? PARTS[part].problem : null);
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

/** Longest text that is read, in UTF-16 units. Chosen: ten times the HTML of `embedHtml`. */
export const LINK_MAX_LENGTH = 5_000;

export interface ReadLink {
  readonly draft: ShareDraft;
  /** `Loaded`, and what is wrong or unknown in the link. */
  readonly words: string;
}

/**
 * Reads a pasted address, or code with one in it, into a draft. Null: it is not one for `part`.
 *
 * @param site the address of this site; the link may be of another one
 */
export function readLink(part: LinkPart, typed: string, site: string, draft: ShareDraft): ReadLink | null {
  const address = typed.length > LINK_MAX_LENGTH ? null : findAddress(typed.trim(), site);
  const found = address && PARTS[part].read(address);
  if (found === null) return null;
  const { channel, warnings, options } = found;
  const login = channel === null ? null : readFollowedLogin(channel);
  const wrong =
    channel !== null && login === null ? [`“${channel}” is not a channel`, ...warnings] : warnings;
  return {
    draft: { ...draft, [part]: options, typedChannel: login ?? draft.typedChannel },
    words: shownText(['Loaded', ...wrong].join('; ')),
  };
}

/** The first web address in a text, also without its scheme. */
function findAddress(text: string, site: string): URL | null {
  const [found] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? [];
  try {
    if (found !== undefined) return new URL(found.replaceAll('&amp;', '&'));
    if (/^\w+:\/\//.test(text)) return null;
    return new URL(text.startsWith('/') ? text : `https://${text}`, site);
  } catch {
    return null;
  }
}
