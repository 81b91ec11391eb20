import { useEffect, useId, useRef, useState } from 'react';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { OverlayOptions } from '../../links/overlay-address.ts';
import { createOverlayPreview, type ShowOverlay } from '../../overlay/overlay-preview.ts';
import { Choice } from '../../ui/fields.tsx';
import styles from './share.module.css';
import { type PanelChannel, SAMPLE, usePanelSnapshot } from './share-draft.ts';

const CONTENTS = { chat: 'Live', samples: 'Samples' } as const;

interface OverlayPreviewProps {
  readonly options: OverlayOptions;
  readonly panel: PanelChannel;
}

/**
 * Shows an overlay in its corner, at its true size, with the overlay's own drawing code and the counts of the panel. A frame with a
 * real overlay would need a second connection to chat and a weaker policy, and would be empty for its first seconds.
 */
export function OverlayPreview({ options, panel }: OverlayPreviewProps) {
  const [content, setContent] = useState<keyof typeof CONTENTS>('chat');
  const [shownCount, setShownCount] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  const show = useRef<ShowOverlay>(null);
  const wordsId = useId();
  const { widthPx, heightPx } = sourceSizeOf(options);
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
          style={{ width: widthPx, height: heightPx, [block]: 0, [inline]: 0 }}
        />
      </div>
      <div className={`line ${styles.caption}`}>
        <p id={wordsId} className="hint">
          {previewText({ options, snapshot, shownCount, content: counted === null ? uncounted : content })}
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
  readonly options: OverlayOptions;
  readonly snapshot: Pick<Snapshot, 'countingMode' | 'totalEmotes'>;
  readonly shownCount: number;
  /** `waiting`: samples, because nothing is counted yet. */
  readonly content: 'chat' | 'samples' | 'waiting';
}

/** What the preview shows, and why it shows nothing. */
export function previewText({ options, snapshot, shownCount, content }: PreviewState): string {
  const { widthPx, heightPx } = sourceSizeOf(options);
  return [
    `Preview: ${options.corner.replace('-', ' ')} corner, ${widthPx} × ${heightPx}`,
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

/** The size that OBS starts with. */
const LEAST = { widthPx: 800, heightPx: 600 };
/** The usual canvas of OBS. */
const MOST = { widthPx: 1_920, heightPx: 1_080 };
/** Of `overlay.css`: between two emotes, and around all. */
const GAP_PX = 8;
const INSET_PX = 12;
/** Of texts of 20 px: `×123`, and a name of ten letters. */
const COUNT_PX = 56;
const NAME_PX = 132;
/** Pictures have a half to the whole of the largest size. Most counts are low. */
const TYPICAL_SIDE = 0.625;
/** A line of a vote: its picture as a part of the largest size, and the space around it; five options, and two lines of text. */
const VOTE_SIDE = 0.6;
const VOTE_LINE_PX = 12;
const VOTE_LINES = 5;
const VOTE_TEXT_PX = 52;

/** The size of a source in which the most emotes of an overlay fit, with typical counts and names. */
export function sourceSizeOf({ top, size, names, counts, vote }: OverlayOptions) {
  const texts = (counts ? COUNT_PX : 0) + (names ? NAME_PX : 0);
  const side = size * TYPICAL_SIDE;
  const areaPx = top * (side + texts + GAP_PX) * (side + GAP_PX);
  const wide = Math.sqrt((areaPx * LEAST.widthPx) / LEAST.heightPx);
  const widthPx = roundUp(Math.max(wide, size + texts) + 2 * INSET_PX, 100, LEAST.widthPx, MOST.widthPx);
  const votePx = vote ? VOTE_LINES * (size * VOTE_SIDE + VOTE_LINE_PX) + VOTE_TEXT_PX : 0;
  const tall = Math.max(areaPx / widthPx, size) + side + votePx + 2 * INSET_PX;
  return { widthPx, heightPx: roundUp(tall, 50, LEAST.heightPx, MOST.heightPx) };
}

function roundUp(valuePx: number, stepPx: number, leastPx: number, mostPx: number): number {
  return Math.min(mostPx, Math.max(leastPx, Math.ceil(valuePx / stepPx) * stepPx));
}
