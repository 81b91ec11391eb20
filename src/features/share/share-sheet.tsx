import { type FormEvent, useRef, useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { siteAddress } from '../../links/site-path.ts';
import type { SharePart } from '../../page/screen-sheets.ts';
import buttons from '../../ui/button.module.css';
import { channelProblem } from '../../ui/channel-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import fields from '../../ui/fields.module.css';
import { TextField } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmbedPart } from './embed-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import type { PanelChannel } from './overlay-preview.tsx';
import { type ReadLink, readLink } from './read-link.ts';
import styles from './share.module.css';
import { createShareDraft, type ShareDraft } from './share-draft.ts';

interface ShareFormsProps {
  /** The form that is open at first. */
  readonly part: SharePart;
  readonly panel: PanelChannel;
}

interface ShareSheetProps extends ShareFormsProps {
  readonly onClose: () => void;
}

/** Shows a channel's emotes in other programs and on other pages. */
export function ShareSheet({ part, panel, onClose }: ShareSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet title="Share" titleRef={title} onClose={onClose}>
      <ErrorBoundary part="Share">
        <ShareForms key={part} part={part} panel={panel} />
      </ErrorBoundary>
    </Sheet>
  );
}

/** Makes addresses and code. What is typed stays while the page is open; nothing is saved. */
export function ShareForms({ part, panel }: ShareFormsProps) {
  const [kept, setDraft] = useDraft<ShareDraft>('share forms', false);
  const draft = kept ?? createShareDraft();
  const [openPart, setOpenPart] = useState<SharePart | null>(part);
  const [isChannelChecked, setIsChannelChecked] = useState(false);
  const site = siteAddress();
  const { typedChannel } = draft;
  const channelLogin = typedChannel === null ? panel.channelLogin : readFollowedLogin(typedChannel);
  const change = (changed: Partial<ShareDraft>): void => setDraft({ ...draft, ...changed });
  const disclosureOf = (one: SharePart) => ({
    isOpen: openPart === one,
    onOpenChange: (isOpen: boolean) => setOpenPart(isOpen ? one : null),
  });

  return (
    <div className={styles.content}>
      <p className={fields.hint}>Show the emotes of a channel over a stream, or on another page.</p>
      <TextField
        label="Channel"
        value={typedChannel ?? panel.channelLogin ?? ''}
        onChange={(typed) => change({ typedChannel: typed })}
        onBlur={() => setIsChannelChecked(true)}
        placeholder="name or twitch.tv address"
        autoCapitalize="none"
        problem={isChannelChecked && channelLogin === null ? channelProblem(typedChannel ?? '') : null}
      />
      <div>
        <Disclosure title="Overlay for OBS" {...disclosureOf('overlay')}>
          <OverlayPart
            value={draft.overlay}
            onChange={(overlay) => change({ overlay })}
            site={site}
            channelLogin={channelLogin}
            panel={panel}
          />
        </Disclosure>
        <Disclosure title="Counts for a web page" {...disclosureOf('embed')}>
          <EmbedPart
            value={draft.embed}
            onChange={(embed) => change({ embed })}
            site={site}
            channelLogin={channelLogin}
          />
        </Disclosure>
        <LoadLink
          draft={draft}
          site={site}
          onType={(typedLink) => change({ typedLink })}
          onLoad={(link) => {
            setDraft(link.draft);
            setOpenPart(link.part);
          }}
        />
      </div>
    </div>
  );
}

interface LoadLinkProps {
  readonly draft: ShareDraft;
  readonly site: string;
  readonly onType: (typed: string) => void;
  readonly onLoad: (link: ReadLink) => void;
}

function LoadLink({ draft, site, onType, onLoad }: LoadLinkProps) {
  const { typedLink } = draft;
  const [isOpen, setIsOpen] = useState(typedLink !== '');
  const [loaded, setLoaded] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const link = readLink(typedLink, site, draft);
    setLoaded(link?.words ?? '');
    setProblem(link === null ? 'This is no link of an overlay or a web page.' : null);
    if (link !== null) onLoad(link);
  }

  return (
    <Disclosure title="Load a link made here" isOpen={isOpen} onOpenChange={setIsOpen}>
      <form className={styles.link} onSubmit={submit} noValidate>
        <TextField
          label="Link"
          value={typedLink}
          onChange={(typed) => {
            setLoaded('');
            setProblem(null);
            onType(typed);
          }}
          placeholder="paste it here"
          inputMode="url"
          problem={problem}
        />
        <button type="submit" className={buttons.button} disabled={typedLink.trim() === ''}>
          Load
        </button>
        <p className={`${styles.answer} ${fields.hint}`} role="status">
          {loaded}
        </p>
      </form>
    </Disclosure>
  );
}
