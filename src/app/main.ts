// The first code that runs. It chooses the overlay, embed mode or the screens before React is loaded.
import { isEmbedQuery, overlayInPath } from '../links/page-kind.ts';

const query = new URLSearchParams(location.search);
const overlayChannel = overlayInPath(location.pathname);

if (overlayChannel !== undefined) {
  import('../overlay/overlay.ts').then(({ startOverlay }) => startOverlay(overlayChannel, query));
} else if (isEmbedQuery(query)) {
  import('../embed/embed-frame.ts').then(({ startEmbedFrame }) => startEmbedFrame(query));
} else {
  import('./screens.tsx').then(({ startScreens }) => startScreens());
}
