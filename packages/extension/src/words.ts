import type { PostedCounts } from '../../client/src/open-emote-counts.ts';
import type { VideoOptions } from './video-options.ts';

const OFF_TEXT =
  'Off: nothing runs on this page. To switch on again later, press the button of the extension beside the address bar.';

export const SILENCE_TEXT =
  'No counts came for 15 seconds, so no emotes are shown. They come back by themselves; if not, choose “Try again” in the options, or load this page again.';

export const UPDATED_TEXT =
  'Emotes Per Second was updated or removed. Load this page again to see emotes over the video.';

export const USERSCRIPT_TEXT =
  'The userscript of Emotes Per Second still runs on this page, so the extension shows no emotes over the video. Remove the script in your userscript manager, and load this page again.';

/** The state of the counting for the panel. */
export function statusText(
  { on, threshold }: VideoOptions,
  channel: string | null,
  counts: PostedCounts | null,
  isSilent: boolean,
): string {
  if (!on) return OFF_TEXT;
  if (isSilent) return SILENCE_TEXT;
  if (counts === null) return `Waiting for the counts of ${channel}`;
  const { totalEmotes } = counts;
  const total = `${totalEmotes} ${totalEmotes === 1 ? 'emote' : 'emotes'} in the last ten seconds`;
  return totalEmotes < threshold ? `${total}: hidden below ${threshold}` : total;
}
