import type { openEmoteCounts, PostedCounts } from '../../client/src/open-emote-counts.ts';
import { createChannelCounting, type Trouble } from './channel-counting.ts';
import { followPage } from './follow-page.ts';
import { openOptionStore } from './option-store.ts';
import { createOptionsPanel } from './options-panel.ts';
import { shownEmotes } from './shown-emotes.ts';
import type { UserscriptOptions } from './userscript-options.ts';
import { createVideoOverlay } from './video-overlay.ts';
import { ON_HASH, statusText, troubleText } from './words.ts';

interface UserscriptDeps {
  /** The address of the site, with its path and the last slash. */
  readonly site: string;
  readonly openCounts: typeof openEmoteCounts;
  /** Throws where the browser denies it. */
  readonly storage: () => Storage;
}

/**
 * Shows the emotes of the watched channel over its video. On a page without a channel it only checks the address once a
 * second. Switched off, it does nothing.
 *
 * @returns stops it and removes its elements, without a change of the options
 */
export function startUserscript({ site, openCounts, storage }: UserscriptDeps): () => void {
  const store = openOptionStore(storage);
  const isRequested = location.hash === ON_HASH;
  if (isRequested) store.change({ on: true });

  let channel: string | null = null;
  let counts: PostedCounts | null = null;
  let trouble: Trouble | null = null;
  let hasShownTrouble = false;
  let mustOpenPanel = isRequested;
  let stopFollowing: (() => void) | null = null;

  const panel = createOptionsPanel({ onChange: change, onClose: closePanel, onRetry: retry });
  const overlay = createVideoOverlay({
    panel,
    onMove: ({ x, y }) => change({ x, y }),
    onPress: () => (overlay.isPanelOpen ? closePanel() : openPanel()),
  });
  const counting = createChannelCounting({
    site,
    openCounts,
    onOpen: forgetTrouble,
    onCounts(posted) {
      counts = posted;
      forgetTrouble();
      draw();
    },
    onWarning(kind) {
      counts = null;
      trouble = kind;
      if (!hasShownTrouble) overlay.note(troubleText(kind, site));
      hasShownTrouble = true;
      draw();
    },
  });

  function forgetTrouble(): void {
    trouble = null;
    overlay.note(null);
  }

  function dashboardAddress(): string {
    return new URL(channel ?? '', site).href;
  }

  function change(changed: Partial<UserscriptOptions>): void {
    const wasOn = store.current().on;
    const { on } = store.change(changed);
    if (wasOn && !on) stop();
    if (!wasOn && on) start();
    draw();
  }

  function draw(): void {
    const options = store.current();
    const dashboard = dashboardAddress();
    overlay.arrange(options, dashboard);
    overlay.show(counts === null ? [] : shownEmotes(counts, options));
    if (!overlay.isPanelOpen) return;
    panel.show(options, store.isKept());
    panel.showStatus({
      text: statusText(options, channel, counts, trouble, site),
      dashboard,
      canRetry: options.on && trouble !== null,
    });
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
    hasShownTrouble = false;
    forgetTrouble();
    counting.stop();
    draw();
  }

  function start(): void {
    stopFollowing = followPage((view) => {
      counting.follow(view.channel, view.player !== null);
      if (view.channel !== channel) {
        channel = view.channel;
        counts = null;
        draw();
      }
      if (view.player === null) overlay.unmount();
      else overlay.mount(view.player);
      if (mustOpenPanel && view.player !== null) {
        mustOpenPanel = false;
        openPanel();
      }
    });
  }

  /** An open panel stays until it is closed, because it can switch on again. */
  function stop(): void {
    stopFollowing?.();
    counting.stop();
    counts = null;
    forgetTrouble();
    if (!overlay.isPanelOpen) overlay.unmount();
  }

  draw();
  if (store.current().on) start();
  return () => {
    stop();
    overlay.unmount();
  };
}
