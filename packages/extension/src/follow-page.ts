import { channelOfPath } from '../../../src/domain/channel-login.ts';

/** The class of the elements that the extension adds to the page. */
export const OWN_CLASS = 'emotes-per-second';

export interface PageView {
  readonly channel: string | null;
  /** The element that the overlay fills; null without a channel, and while the page has no video. */
  readonly player: HTMLElement | null;
  /** The userscript of version 1.0.0 has its emotes in the player. */
  readonly hasUserscript: boolean;
}

const CHECK_MS = 1_000;

/** The element of the player around the video. Twitch has used these names since 2018, and many extensions rely on them. */
const PLAYER = '[data-a-target="video-player"], .video-player';

/**
 * Calls `onView` at once and then once a second, until stopped. twitch.tv sends no event when it moves to another channel, and
 * can replace any element: a `MutationObserver` would have to watch the whole page, and run for every line of chat.
 */
export function followPage(onView: (view: PageView) => void): () => void {
  function check(): void {
    const channel = channelOfPath(location.pathname);
    const player = channel === null ? null : findPlayer();
    onView({ channel, player, hasUserscript: player !== null && hasUserscript(player) });
  }
  const timer = setInterval(check, CHECK_MS);
  check();
  return () => clearInterval(timer);
}

/** The player of the largest video: a page can have others, such as previews and advertisements. */
function findPlayer(): HTMLElement | null {
  const [video] = Array.from(document.getElementsByTagName('video')).toSorted(
    (a, b) => areaOf(b) - areaOf(a),
  );
  if (video === undefined) return null;
  const player = video.closest<HTMLElement>(PLAYER) ?? video.parentElement;
  const { fullscreenElement } = document;
  // In full screen the browser draws only what is inside of this element.
  const isOutside = fullscreenElement?.contains(video) && !fullscreenElement.contains(player);
  return isOutside && fullscreenElement !== video ? (fullscreenElement as HTMLElement) : player;
}

/** Its element has no name. Its shadow root has its button. */
function hasUserscript({ children }: HTMLElement): boolean {
  return Array.from(children).some(
    ({ className, shadowRoot }) =>
      className !== OWN_CLASS &&
      shadowRoot?.querySelector('.handle[aria-label^="Emotes Per Second"]') != null,
  );
}

function areaOf({ clientWidth, clientHeight }: HTMLElement): number {
  return clientWidth * clientHeight;
}
