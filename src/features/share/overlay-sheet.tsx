import { type RefObject, useRef } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import { siteAddress } from '../../links/site-path.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OverlayPart } from './overlay-part.tsx';
import styles from './share.module.css';
import type { PanelChannel, ShareDraft } from './share-draft.ts';
import { useShareDraft } from './use-share-draft.ts';

interface OverlaySheetProps extends PanelChannel {
  readonly client: SessionClient;
  /** Keeps what is chosen while the sheet is closed; the settings have the same choices. */
  readonly kept: RefObject<ShareDraft | null>;
  readonly onClose: () => void;
}

/** The form for the address of an overlay of the panel's channel, as a sheet beside the panel. */
export function OverlaySheet({ client, channelLogin, sessionId, kept, onClose }: OverlaySheetProps) {
  const { draft, change } = useShareDraft(kept);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet title="Overlay for OBS" titleRef={title} onLeave={onClose} onClose={onClose}>
      <div className={styles.content}>
        <ErrorBoundary part="The overlay’s form">
          <OverlayPart
            value={draft.overlay}
            onChange={(overlay) => change({ overlay })}
            site={siteAddress()}
            channelLogin={channelLogin}
            client={client}
            panel={{ channelLogin, sessionId }}
          />
        </ErrorBoundary>
      </div>
    </Sheet>
  );
}
