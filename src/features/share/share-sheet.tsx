import { type FormEvent, useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { readEmbedAddress } from '../../links/embed-address.ts';
import { readOverlayAddress } from '../../links/overlay-address.ts';
import { siteAddress } from '../../links/site-path.ts';
import { SHARE_TITLES, type SharePart } from '../../page/use-screen-sheets.ts';
import { Button } from '../../ui/button.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { TextField } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { EmbedPart } from './embed-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import styles from './share.module.css';
import { createShareDraft, type PanelChannel, type ShareDraft } from './share-draft.ts';

interface ShareSheetProps {
  readonly part: SharePart;
  readonly panel: PanelChannel;
  readonly onClose: () => void;
}

/** Shows a channel's emotes in another program or on another page. */
export function ShareSheet({ part, panel, onClose }: ShareSheetProps) {
  return (
    <Sheet key={part} title={SHARE_TITLES[part]} part="This sheet" onClose={onClose}>
      <div className={`stack ${styles.content}`}>
        {part === 'extension' ? <ExtensionPart /> : <ShareForm part={part} panel={panel} />}
      </div>
    </Sheet>
  );
}

interface ShareFormProps extends Pick<ShareSheetProps, 'panel'> {
  readonly part: LinkPart;
}

/** Makes an address or code. What is typed stays while the page is open; nothing is saved. */
function ShareForm({ part, panel }: ShareFormProps) {
  const [kept, setDraft] = useDraft<ShareDraft>('share forms', false);
  const draft = kept ?? createShareDraft();
  const [isChannelChecked, setIsChannelChecked] = useState(false);
  const { typedChannel } = draft;
  const channelLogin = typedChannel === null ? panel.channelLogin : readFollowedLogin(typedChannel);
  const change = (changed: Partial<ShareDraft>): void => setDraft({ ...draft, ...changed });
  const shared = {
    channelLogin,
    panel,
    channelField: (
      <TextField
        label="Channel"
        value={typedChannel ?? panel.channelLogin ?? ''}
        onChange={(typed) => change({ typedChannel: typed })}
        onBlur={() => setIsChannelChecked(true)}
        placeholder="name or twitch.tv address"
        autoCapitalize="none"
        problem={isChannelChecked && channelLogin === null ? channelProblem(typedChannel ?? '') : null}
      />
    ),
  };
  return (
    <>
      {part === 'overlay' ? (
        <OverlayPart {...shared} value={draft.overlay} onChange={(overlay) => change({ overlay })} />
      ) : (
        <EmbedPart {...shared} value={draft.embed} onChange={(embed) => change({ embed })} />
      )}
      <LoadLink part={part} draft={draft} onLoad={setDraft} />
    </>
  );
}

const DOWNLOADS = [
  {
    browser: 'chrome',
    name: 'Chrome and Edge',
    steps: [
      'Unpack the file into a folder that stays.',
      'Open chrome://extensions and turn on Developer mode.',
      'Click Load unpacked and choose the folder.',
    ],
  },
  {
    browser: 'firefox',
    name: 'Firefox',
    steps: [
      'Open about:debugging#/runtime/this-firefox.',
      'Click Load Temporary Add-on and choose the file. Firefox removes it when it closes.',
    ],
  },
];

/** What the extension does, and how to get it: `scripts/build/build-extension.ts` puts its files beside the site. */
function ExtensionPart() {
  return (
    <>
      <p>Shows the emotes over the video on www.twitch.tv, and this panel beside the page.</p>
      {DOWNLOADS.map(({ browser, name, steps }) => (
        <section key={browser} aria-label={name} className={styles.download}>
          <a href={`${siteAddress()}emotes-per-second-${browser}.zip`} className="button" download>
            Download for {name}
          </a>
          <ol className={`muted ${styles.steps}`}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const PARTS = {
  overlay: { read: readOverlayAddress, problem: 'This is not an overlay link.' },
  embed: { read: readEmbedAddress, problem: 'This is not the link or code of a web page.' },
};

/** What a link is for. */
export type LinkPart = keyof typeof PARTS;

interface LoadLinkProps {
  readonly part: LinkPart;
  readonly draft: ShareDraft;
  readonly onLoad: (draft: ShareDraft) => void;
}

/** Puts a link that was made earlier into the form above. */
function LoadLink({ part, draft, onLoad }: LoadLinkProps) {
  const [kept, setTyped] = useDraft<string>(`${part} link`, false);
  const typed = kept ?? '';
  const [isOpen, setIsOpen] = useState(typed !== '');
  const [loaded, setLoaded] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const link = readLink(part, typed, siteAddress(), draft);
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

/**
 * Reads a pasted address, or code with one in it, into a draft. Null: it is not one for `part`. The words say that it is loaded, and
 * what is wrong or unknown in it.
 *
 * @param site the address of this site; the link may be of another one
 */
export function readLink(part: LinkPart, typed: string, site: string, draft: ShareDraft) {
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
