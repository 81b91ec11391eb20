import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import type { SourceSize } from './source-size.ts';

interface PreviewState {
  readonly options: Pick<OverlayOptions, 'corner' | 'min' | 'mode'>;
  readonly size: SourceSize;
  readonly snapshot: Pick<Snapshot, 'countingMode' | 'totalEmotes'>;
  /** Emotes in the preview. */
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
