import type { ChannelLogin } from '../../domain/channel-login.ts';
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
  /** Null: samples are shown. */
  readonly channelLogin: ChannelLogin | null;
  /** The user chose samples. Otherwise samples mean that nothing is counted yet. */
  readonly areSamplesChosen: boolean;
}

/** What the preview shows, and why it shows nothing. */
export function previewText({
  options,
  size,
  snapshot,
  shownCount,
  channelLogin,
  areSamplesChosen,
}: PreviewState): string {
  return [
    `The ${options.corner.replace('-', ' ')} of a source of ${size.widthPx} × ${size.heightPx}, ${contentText(channelLogin, areSamplesChosen)}.`,
    shownCount === 0 && emptyText(snapshot.totalEmotes, options.min),
    channelLogin !== null &&
      options.mode !== snapshot.countingMode &&
      `The panel counts ${COUNTING_MODE_TEXTS[snapshot.countingMode]}; the overlay will count ${COUNTING_MODE_TEXTS[options.mode]}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function contentText(channelLogin: ChannelLogin | null, areSamplesChosen: boolean): string {
  if (channelLogin !== null) return `with the emotes of ${channelLogin} now`;
  return areSamplesChosen ? 'with samples' : 'with samples, because nothing is counted yet';
}

function emptyText(totalEmotes: number, min: number): string {
  return totalEmotes === 0
    ? 'No emote was used in the last ten seconds.'
    : `No emote has a count of ${min} or more.`;
}
