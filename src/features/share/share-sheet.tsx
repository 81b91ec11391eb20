import { useState } from 'react';
import { readFollowedLogin } from '../../domain/channel-login.ts';
import { siteAddress } from '../../links/site-path.ts';
import { SHARE_TITLES, type SharePart } from '../../page/screen-sheets.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { useDraft } from '../../ui/drafts.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmbedPart } from './embed-part.tsx';
import { ExtensionPart } from './extension-part.tsx';
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
    <Sheet key={part} title={SHARE_TITLES[part]} onClose={onClose}>
      <ErrorBoundary part="This sheet">
        <div className={styles.content}>
          {part === 'extension' ? <ExtensionPart /> : <ShareForm part={part} panel={panel} />}
        </div>
      </ErrorBoundary>
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
