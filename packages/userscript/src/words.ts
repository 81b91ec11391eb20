import type { PostedCounts } from '../../client/src/open-emote-counts.ts';
import type { Trouble } from './channel-counting.ts';
import type { UserscriptOptions } from './userscript-options.ts';

/** At the end of a page's address, this switches the script on again and opens its options. */
export const ON_HASH = '#emotes-per-second';

/** Explains what went wrong and what to do. */
export function troubleText(trouble: Trouble, site: string): string {
  const { host } = new URL(site);
  return trouble === 'refused'
    ? `Twitch does not allow the hidden frame of ${host} that counts emotes, so none are shown. To see the emotes, open the dashboard in another tab.`
    : `No counts came from ${host} for 15 seconds, so no emotes are shown. Check that you can open ${host} in a tab; then choose “Try again” in the options, or load this page again.`;
}

/** The state of the counting for the panel. */
export function statusText(
  { on, threshold }: UserscriptOptions,
  channel: string | null,
  counts: PostedCounts | null,
  trouble: Trouble | null,
  site: string,
): string {
  if (!on) {
    return `Off: nothing runs on this page. To switch on again later, open www.twitch.tv/${ON_HASH} in a new tab and go to a channel.`;
  }
  if (trouble !== null) return troubleText(trouble, site);
  if (counts === null) return `Waiting for the counts of ${channel}`;
  const { totalEmotes } = counts;
  const total = `${totalEmotes} ${totalEmotes === 1 ? 'emote' : 'emotes'} in the last ten seconds`;
  return totalEmotes < threshold ? `${total}: hidden below ${threshold}` : total;
}
