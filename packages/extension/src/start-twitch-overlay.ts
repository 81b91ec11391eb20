import type { TextStorage } from '../../../src/storage/text-storage.ts';
import type { OpenEmoteCounts, openEmoteCounts, PostedCounts } from '../../client/src/open-emote-counts.ts';
import { followPage, OWN_CLASS, type PageView } from './follow-page.ts';
import { createOptionsPanel } from './options-panel.ts';
import { shownEmotes, shownVote } from './shown-emotes.ts';
import { openVideoOptions, type VideoOptions } from './video-options.ts';
import { createVideoOverlay } from './video-overlay.ts';

interface TwitchOverlayDeps {
  readonly site: string;
  readonly openCounts: typeof openEmoteCounts;
  readonly storage: TextStorage;
  readonly earlierOptions: () => string | null;
  /** False after the extension was updated or removed: no part of it answers this script any more. */
  readonly isInstalled: () => boolean;
}

/**
 * Shows the emotes of the watched channel over its video. On a page without a channel it only checks the address once a
 * second. Switched off, it does nothing until it is switched on in another tab.
 *
 * @returns stops it and removes its elements, without a change of the options
 */
export function startTwitchOverlay(deps: TwitchOverlayDeps): () => void {
  const { site, openCounts, storage, earlierOptions, isInstalled } = deps;
  // Those of an earlier version, whose script the browser has ended.
  for (const left of document.querySelectorAll(`.${OWN_CLASS}`)) left.remove();
  const store = openVideoOptions(storage, earlierOptions());

  let channel: string | null = null;
  /** Embed mode for the channel. It is opened only while the page has a player, and stays when the player is replaced. */
  let counting: OpenEmoteCounts | null = null;
  let counts: PostedCounts | null = null;
  let isSilent = false;
  let hasShownSilence = false;
  let stopFollowing: (() => void) | null = null;

  const panel = createOptionsPanel({ onChange: change, onClose: closePanel, onRetry: retry });
  const overlay = createVideoOverlay({
    panel,
    onMove: ({ x, y }) => change({ x, y }),
    onPress: () => (overlay.isPanelOpen ? closePanel() : openPanel()),
  });

  function openCounting(watched: string): OpenEmoteCounts {
    const opened = openCounts({
      site,
      channel: watched,
      onCounts(posted) {
        counts = posted;
        endSilence();
        draw();
      },
      onVote: (posted) => overlay.showVote(shownVote(posted, Date.now())),
      onSilence() {
        counts = null;
        isSilent = true;
        if (!hasShownSilence) overlay.note(SILENCE_TEXT);
        hasShownSilence = true;
        draw();
      },
    });
    opened.frame.className = OWN_CLASS;
    return opened;
  }

  /** The next check opens another frame. */
  function closeCounting(): void {
    counting?.close();
    counting = null;
    counts = null;
    endSilence();
    overlay.showVote(null);
  }

  function endSilence(): void {
    isSilent = false;
    overlay.note(null);
  }

  function change(changed: Partial<VideoOptions>): void {
    store.change(changed);
    apply();
  }

  /** Applies the options, which another tab can have changed too. */
  function apply(): void {
    const { on } = store.current();
    if (!on && stopFollowing !== null) stop();
    if (on && stopFollowing === null) start();
    draw();
  }

  function draw(): void {
    const options = store.current();
    const dashboard = `${site}#/panel/${channel ?? ''}`;
    overlay.arrange(options, dashboard);
    overlay.show(counts === null ? [] : shownEmotes(counts, options));
    if (!overlay.isPanelOpen) return;
    const text = statusText(options, channel, counts, isSilent);
    panel.show(options, { text, dashboard, canRetry: options.on && isSilent });
  }

  function openPanel(): void {
    overlay.openPanel();
    draw();
  }

  function closePanel(): void {
    overlay.closePanel();
    if (!store.current().on) overlay.unmount();
  }

  function retry(): void {
    hasShownSilence = false;
    closeCounting();
    draw();
  }

  function start(): void {
    stopFollowing = followPage(showOn);
  }

  function showOn({ channel: watched, player, hasUserscript }: PageView): void {
    if (player === null) overlay.unmount();
    else overlay.mount(player);
    if (!isInstalled() || hasUserscript) {
      giveWay(hasUserscript ? USERSCRIPT_TEXT : UPDATED_TEXT);
      return;
    }
    if (watched !== channel) {
      channel = watched;
      closeCounting();
      draw();
    }
    if (channel !== null && player !== null) counting ??= openCounting(channel);
  }

  /** An open panel stays until it is closed, because it can switch on again. */
  function stop(): void {
    stopFollowing?.();
    stopFollowing = null;
    closeCounting();
    if (!overlay.isPanelOpen) overlay.unmount();
  }

  /** Leaves only a sentence until the page is loaded again. In the very first check, following cannot be stopped yet; the next does it. */
  function giveWay(text: string): void {
    stopFollowing?.();
    closeCounting();
    stopListening();
    overlay.giveWay(text);
  }

  const stopListening = store.onChange(apply);
  draw();
  if (store.current().on) start();
  return () => {
    stopListening();
    stop();
    overlay.unmount();
  };
}

const OFF_TEXT =
  'Off: nothing runs on this page. To switch on again later, press the button of the extension beside the address bar.';

const SILENCE_TEXT =
  'No counts came for 15 seconds, so no emotes are shown. They come back by themselves; if not, choose “Try again” in the options, or load this page again.';

const UPDATED_TEXT =
  'Emotes Per Second was updated or removed. Load this page again to see emotes over the video.';

const USERSCRIPT_TEXT =
  'The userscript of Emotes Per Second still runs on this page, so the extension shows no emotes over the video. Remove the script in your userscript manager, and load this page again.';

function statusText(
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
