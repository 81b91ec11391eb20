// The first code that runs. It chooses the overlay, embed mode or the screens before React is loaded.
import { loadUntilLoaded } from '../client/load-until-loaded.ts';
import { startSessionClient } from '../client/start-session-client.ts';
import { isEmbedQuery, overlayInPath } from '../links/site-path.ts';
import { retryFailedStyles } from './retry-failed-styles.ts';

const query = new URLSearchParams(location.search);
const overlayChannel = overlayInPath(location.pathname);
retryFailedStyles(document);

if (overlayChannel !== undefined) {
  loadUntilLoaded(
    () => import('../overlay/overlay.ts'),
    ({ startOverlay }) => startOverlay(overlayChannel, query),
  );
} else if (isEmbedQuery(query)) {
  loadUntilLoaded(
    () => import('../embed/embed-frame.ts'),
    ({ startEmbedFrame }) => startEmbedFrame(query),
  );
} else {
  // Starts the worker, whose code is loaded beside that of the screens.
  const client = startSessionClient();
  loadUntilLoaded(
    () => import('./screens.tsx'),
    ({ startScreens }) => startScreens(client),
  );
}
