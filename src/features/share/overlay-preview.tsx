import { useEffect, useId, useRef, useState } from 'react';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { OverlayOptions } from '../../links/overlay-address.ts';
import { createOverlayPreview, type ShowOverlay } from '../../overlay/overlay-preview.ts';
import { Choice } from '../../ui/fields.tsx';
import { type PanelChannel, SAMPLE, usePanelSnapshot } from './panel-snapshot.ts';
import styles from './share.module.css';
import type { SourceSize } from './source-size.ts';

const CONTENTS = { chat: 'Live', samples: 'Samples' } as const;

interface OverlayPreviewProps {
  readonly options: OverlayOptions;
  readonly size: SourceSize;
  readonly panel: PanelChannel;
}

/**
 * Shows an overlay in its corner, at its true size, with the overlay's own drawing code and the counts of the panel. A frame with a
 * real overlay would need a second connection to chat and a weaker policy, and would be empty for its first seconds.
 */
export function OverlayPreview({ options, size, panel }: OverlayPreviewProps) {
  const [content, setContent] = useState<keyof typeof CONTENTS>('chat');
  const [shownCount, setShownCount] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  const show = useRef<ShowOverlay>(null);
  const wordsId = useId();
  const counted = usePanelSnapshot(panel);
  const snapshot = content === 'chat' && counted !== null ? counted : SAMPLE;
  const uncounted = panel.sessionId === 0 ? 'samples' : 'waiting';

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
      <div className={`line ${styles.caption}`}>
        <p id={wordsId} className="hint">
          {previewText({
            options,
            size,
            snapshot,
            shownCount,
            content: counted === null ? uncounted : content,
          })}
        </p>
        {counted !== null && (
          <Choice
            label="Preview with"
            choices={CONTENTS}
            value={content}
            onChange={setContent}
            isLabelHidden
          />
        )}
      </div>
    </>
  );
}

interface PreviewState {
  readonly options: Pick<OverlayOptions, 'corner' | 'min' | 'mode'>;
  readonly size: SourceSize;
  readonly snapshot: Pick<Snapshot, 'countingMode' | 'totalEmotes'>;
  readonly shownCount: number;
  /** `waiting`: samples, because nothing is counted yet. */
  readonly content: 'chat' | 'samples' | 'waiting';
}

/** What the preview shows, and why it shows nothing. */
export function previewText({ options, size, snapshot, shownCount, content }: PreviewState): string {
  return [
    `Preview: ${options.corner.replace('-', ' ')} corner, ${size.widthPx} × ${size.heightPx}`,
    content === 'waiting' && 'Samples until the first emote is counted',
    shownCount === 0 && emptyText(snapshot.totalEmotes, options.min),
    content === 'chat' &&
      options.mode !== snapshot.countingMode &&
      `The panel counts ${COUNTING_MODE_TEXTS[snapshot.countingMode]}; the overlay will count ${COUNTING_MODE_TEXTS[options.mode]}`,
  ]
    .filter((sentence) => sentence !== false)
    .join('. ');
}

function emptyText(totalEmotes: number, min: number): string {
  return totalEmotes === 0 ? 'No emotes in the last 10 seconds' : `No emote has a count of ${min} or more`;
}
