import { channelOfPath } from './channel-of-path.ts';

/** What the page shows now. */
export interface PageView {
  /** Null on a page without a channel. */
  readonly channel: string | null;
  /** The element that the overlay fills; null without a channel, and while the page has no video. */
  readonly player: HTMLElement | null;
}

const CHECK_MS = 1_000;

/** The player around the video, by the names that Twitch gives it (in use since 2018, known to many extensions). */
const PLAYER = '[data-a-target="video-player"], .video-player';

/**
 * Reports once a second what the page shows, until it is stopped. The first report comes at once.
 *
 * It looks, and does not observe: twitch.tv tells nobody that it moved to another channel, and replaces any of its elements,
 * so an observer would have to watch the whole page, and would run for every line of chat. A look compares the path and,
 * on a channel's page only, asks for the videos of the document.
 */
export function followPage(onView: (view: PageView) => void): () => void {
  function look(): void {
    const channel = channelOfPath(location.pathname);
    onView({ channel, player: channel === null ? null : findPlayer() });
  }
  const timer = setInterval(look, CHECK_MS);
  look();
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
  // In full screen only what is inside of this element is drawn.
  const isOutside = fullscreenElement?.contains(video) && !fullscreenElement.contains(player);
  return isOutside && fullscreenElement !== video ? (fullscreenElement as HTMLElement) : player;
}

function areaOf({ clientWidth, clientHeight }: HTMLElement): number {
  return clientWidth * clientHeight;
}
