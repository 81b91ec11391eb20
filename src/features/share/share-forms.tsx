import { type RefObject, useEffect, useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { siteAddress } from '../../links/site-path.ts';
import type { SharePart } from '../../page/screen-sheets.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import fields from '../../ui/field.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { EmbedPart } from './embed-part.tsx';
import { LoadLink } from './load-link.tsx';
import { OverlayPart } from './overlay-part.tsx';
import styles from './share.module.css';
import { createShareDraft, type PanelChannel, type ShareDraft, sharedChannel } from './share-draft.ts';

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
