import { useEffect, useId, useRef, useState } from 'react';
import type { ClientState } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import { createOverlayPreview, type ShowOverlay } from '../../overlay/overlay-preview.ts';
import { useApp } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import fields from '../../ui/fields.module.css';
import { Choice } from '../../ui/fields.tsx';
import { recordedSnapshot } from '../example/example-chat.ts';
import { previewText } from './preview-text.ts';
import styles from './share.module.css';
import type { SourceSize } from './source-size.ts';

/** A second of the recorded chat with all of its 18 emotes. */
const SAMPLE = recordedSnapshot(27);

const CONTENTS = { chat: 'Chat now', samples: 'Samples' } as const;

/** The channel of the panel. */
export interface PanelChannel {
  readonly channelLogin: ChannelLogin | null;
  /** 0 without a session. */
  readonly sessionId: number;
}

interface OverlayPreviewProps {
  readonly options: OverlayOptions;
  readonly size: SourceSize;
  readonly panel: PanelChannel;
}

/**
 * Shows how an overlay looks in its corner, at its true size: the overlay's own drawing code with the counts of the panel. A
 * frame with an overlay would need a second connection to chat and a weaker policy, and would be empty for its first seconds.
 */
export function OverlayPreview({ options, size, panel }: OverlayPreviewProps) {
  const [content, setContent] = useState<keyof typeof CONTENTS>('chat');
  const [shownCount, setShownCount] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  const show = useRef<ShowOverlay>(null);
  const wordsId = useId();
  const counted = useStore(useApp().client, (state) => countedSnapshot(state, panel.sessionId));
  const snapshot = content === 'chat' && counted !== null ? counted : SAMPLE;

  const [block, inline] = options.corner.split('-') as ['top' | 'bottom', 'left' | 'right'];

  useEffect(() => {
    if (host.current !== null) show.current = createOverlayPreview(host.current);
  }, []);
  useEffect(() => setShownCount(show.current?.(options, snapshot) ?? 0), [options, snapshot]);

  return (
    <>
      <div
        className={styles.preview}
        role="img"
        aria-label="Preview of the overlay"
        aria-describedby={wordsId}
      >
        <div
          ref={host}
          className={styles.source}
          style={{ width: size.widthPx, height: size.heightPx, [block]: 0, [inline]: 0 }}
        />
      </div>
      <Choice label="Preview with" choices={CONTENTS} value={content} onChange={setContent} />
      <p id={wordsId} className={fields.hint}>
        {previewText({
          options,
          size,
          snapshot,
          shownCount,
          channelLogin: snapshot === SAMPLE ? null : panel.channelLogin,
          areSamplesChosen: content === 'samples',
        })}
      </p>
    </>
  );
}

/** Null before the first emote, and after the worker has ended. */
function countedSnapshot({ sessions }: ClientState, sessionId: number): Snapshot | null {
  const session = sessions.get(sessionId);
  if (session === undefined || !session.hasCounted || session.connection.kind === 'given-up') return null;
  return session.snapshots[0] ?? null;
}
