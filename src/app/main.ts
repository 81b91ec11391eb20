// The first code that runs. It chooses the overlay, embed mode or the screens before React is loaded.
import { overlayInPath } from '../options/page-path.ts';

const query = new URLSearchParams(location.search);
const overlayChannel = overlayInPath(location.pathname);

// No name is destructured, because Vite's output repeats it: 48 bytes gzip less (measured 2026-11-22).
if (overlayChannel !== undefined) {
  import('../overlay/overlay.ts').then((overlay) => overlay.startOverlay(overlayChannel, query));
} else if (query.get('iframe') === 'true') {
  import('../embed/embed-frame.ts').then((embed) => embed.startEmbedFrame(query));
} else {
  import('./screens.tsx').then((screens) => screens.startScreens());
}
