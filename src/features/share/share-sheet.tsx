import { useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { siteAddress } from '../../links/site-path.ts';
import { SHARE_TITLES, type SharePart } from '../../page/use-screen-sheets.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { TextField } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmbedPart } from './embed-part.tsx';
import { LoadLink } from './load-link.tsx';
import { OverlayPart } from './overlay-part.tsx';
import type { PanelChannel } from './panel-snapshot.ts';
import styles from './share.module.css';
import { createShareDraft, type ShareDraft } from './share-draft.ts';

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
  readonly part: Exclude<SharePart, 'extension'>;
}

/** Makes an address or code. What is typed stays while the page is open; nothing is saved. */
function ShareForm({ part, panel }: ShareFormProps) {
  const [kept, setDraft] = useDraft<ShareDraft>('share forms', false);
  const draft = kept ?? createShareDraft();
  const [isChannelChecked, setIsChannelChecked] = useState(false);
  const site = siteAddress();
  const { typedChannel } = draft;
  const channelLogin = typedChannel === null ? panel.channelLogin : readFollowedLogin(typedChannel);
  const change = (changed: Partial<ShareDraft>): void => setDraft({ ...draft, ...changed });
  const shared = {
    site,
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
      <LoadLink part={part} draft={draft} site={site} onLoad={setDraft} />
    </>
  );
}

interface Download {
  readonly browser: 'chrome' | 'firefox';
  readonly name: string;
  readonly steps: readonly string[];
}

const DOWNLOADS: readonly Download[] = [
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
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
