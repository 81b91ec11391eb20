import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { overlayAddress } from '../../links/overlay-address.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import { siteAddress } from '../../links/site-path.ts';
import type { SharePart } from '../../page/screen-sheets.ts';
import buttons from '../../ui/button.module.css';
import { channelProblem } from '../../ui/channel-form.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import fields from '../../ui/fields.module.css';
import { TextField } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { EmbedPart } from './embed-part.tsx';
import { OverlayForm } from './overlay-form.tsx';
import { OverlayPreview } from './overlay-preview.tsx';
import { type ReadLink, readLink } from './read-link.ts';
import styles from './share.module.css';
import { createShareDraft, type PanelChannel, type ShareDraft, sharedChannel } from './share-draft.ts';
import { type SourceSize, sourceSizeOf } from './source-size.ts';

interface ShareSheetProps extends PanelChannel {
  /** The form that is open at first. */
  readonly part: SharePart;
  /** Keeps what is chosen while the sheet is closed. */
  readonly kept: RefObject<ShareDraft | null>;
  readonly onClose: () => void;
}

/** The forms with which other programs and pages show a channel's emotes, as a sheet. */
export function ShareSheet({ onClose, ...props }: ShareSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet title="Share" titleRef={title} onClose={onClose}>
      <ErrorBoundary part="Share">
        <ShareForms key={props.part} {...props} />
      </ErrorBoundary>
    </Sheet>
  );
}

interface ShareFormsProps extends PanelChannel {
  /** The form that is open at first. */
  readonly part: SharePart;
  /** Keeps what is typed while this is closed. */
  readonly kept: RefObject<ShareDraft | null>;
}

/** Makes addresses and code with which other programs and pages show a channel's emotes. It saves nothing. */
export function ShareForms({ channelLogin, sessionId, part, kept }: ShareFormsProps) {
  const { draft, change } = useShareDraft(kept, part);
  const site = siteAddress();
  const shared = sharedChannel(draft, channelLogin);
  const disclosureOf = (part: SharePart) => ({
    isOpen: draft.openPart === part,
    onOpenChange: (isOpen: boolean) => change({ openPart: isOpen ? part : null }),
  });

  return (
    <div className={styles.content}>
      <p className={fields.hint}>Show the emotes of a channel over a stream, or on another page.</p>
      <ChannelField
        value={draft.typedChannel ?? channelLogin ?? ''}
        onChange={(typedChannel) => change({ typedChannel })}
      />
      <div>
        <Disclosure title="Overlay for OBS" {...disclosureOf('overlay')}>
          <OverlayPart
            value={draft.overlay}
            onChange={(overlay) => change({ overlay })}
            site={site}
            channelLogin={shared}
            panel={{ channelLogin, sessionId }}
          />
        </Disclosure>
        <Disclosure title="Counts for a web page" {...disclosureOf('embed')}>
          <EmbedPart draft={draft} onChange={change} site={site} channelLogin={shared} />
        </Disclosure>
        <Disclosure title="Userscript for www.twitch.tv" {...disclosureOf('userscript')}>
          <UserscriptPart site={site} />
        </Disclosure>
        <LoadLink draft={draft} onChange={change} site={site} />
      </div>
    </div>
  );
}

interface ChannelFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function ChannelField({ value, onChange }: ChannelFieldProps) {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <TextField
      label="Channel"
      value={value}
      onChange={onChange}
      onBlur={() => setIsChecked(true)}
      placeholder="name or twitch.tv address"
      autoCapitalize="none"
      problem={isChecked && readFollowedLogin(value) === null ? channelProblem(value) : null}
    />
  );
}

/**
 * @param kept keeps what is typed while nothing of `Share` is open
 * @param part the form that is open at first
 */
function useShareDraft(kept: RefObject<ShareDraft | null>, part: SharePart) {
  const [draft, setDraft] = useState<ShareDraft>(() => ({
    ...(kept.current ?? createShareDraft()),
    openPart: part,
  }));
  useEffect(() => {
    kept.current = draft;
  }, [kept, draft]);
  const change = (changed: Partial<ShareDraft>): void => setDraft((now) => ({ ...now, ...changed }));
  return { draft, change };
}

/** Written into the built site beside the page. */
const USERSCRIPT_FILE = 'emotes-per-second.user.js';

/** The link that installs the userscript. */
function UserscriptPart({ site }: { readonly site: string }) {
  return (
    <>
      <p className={fields.hint}>
        It shows the emotes of the moment over a corner of the video on www.twitch.tv. It needs an extension
        for userscripts, such as Tampermonkey. In Chrome and Edge, allow it in its details:{' '}
        <code>Allow User Scripts</code>.
      </p>
      <p>
        <a href={site + USERSCRIPT_FILE} target="_blank" rel="noopener">
          Install the userscript
        </a>
      </p>
    </>
  );
}

interface LoadLinkProps {
  readonly draft: ShareDraft;
  readonly onChange: (change: Partial<ShareDraft>) => void;
  readonly site: string;
}

/** Loads a link that was made here into the draft. */
function LoadLink({ draft, onChange, site }: LoadLinkProps) {
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

interface OverlayPartProps {
  readonly value: OverlayOptions;
  readonly onChange: (value: OverlayOptions) => void;
  readonly site: string;
  /** Null where what is typed cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly panel: PanelChannel;
}

/** Makes the address of an overlay. */
function OverlayPart({ value, onChange, site, channelLogin, panel }: OverlayPartProps) {
  const address = channelLogin && overlayAddress(site, channelLogin, value);
  const size = sourceSizeOf(value);
  return (
    <>
      <OverlayPreview options={value} size={size} panel={panel} />
      <OverlayForm value={value} onChange={onChange} />
      <SourceSizeLine value={size} />
      <p className={fields.hint}>
        In OBS: Sources, +, Browser. Paste the address, and set the width and the height.
      </p>
      <div className={styles.foot}>
        {address === null ? (
          <p className={fields.hint}>Type a channel above to get the address.</p>
        ) : (
          <CopyText label="Address" text={address} isLow>
            <a className={buttons.button} href={address} target="_blank" rel="noopener">
              Open
            </a>
          </CopyText>
        )}
      </div>
    </>
  );
}

/** The width and the height for OBS, each with a button that copies its number. */
function SourceSizeLine({ value: { widthPx, heightPx } }: { readonly value: SourceSize }) {
  const { result, copy } = useCopy();
  const numbers = { Width: widthPx, Height: heightPx };
  return (
    <div className={styles.sizes}>
      {Object.entries(numbers).map(([name, numberPx]) => (
        <span key={name} className={styles.size}>
          {name} <b>{numberPx}</b>
          <button
            type="button"
            className={buttons.small}
            aria-label={`Copy ${name.toLowerCase()}`}
            onClick={(event) => copy(String(numberPx), event.currentTarget)}
          >
            Copy
          </button>
        </span>
      ))}
      <span role="status" className={styles.copied}>
        {result?.isCopied ? `${result.text} copied` : result?.words}
      </span>
    </div>
  );
}
