// The first code that runs. It chooses the overlay, embed mode or the screens before React is loaded.
import { overlayInPath } from '../options/page-path.ts';

const query = new URLSearchParams(location.search);
const overlayChannel = overlayInPath(location.pathname);

if (overlayChannel !== undefined) {
  import('../overlay/overlay.ts').then(({ startOverlay }) => startOverlay(overlayChannel, query));
} else if (query.get('iframe') === 'true') {
  import('../embed/embed-frame.ts').then(({ startEmbedFrame }) => startEmbedFrame(query));
} else {
  import('./screens.tsx').then(({ startScreens }) => startScreens());
}
