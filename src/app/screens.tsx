import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startRecordingClient } from '../client/start-recording-client.ts';
import { createTwitchEmbedLoader } from '../features/player/load-twitch-embed.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { BASE_PATH } from '../options/page-path.ts';
import { followTheme } from './follow-theme.ts';
import { createRoutes } from './routes.tsx';

/** Renders the screen of the page's address. */
export function startScreens(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const options = openOptionsStore();
  const client = startRecordingClient();
  followTheme(options);
  const router = createBrowserRouter(
    createRoutes({ options, client, loadTwitchEmbed: createTwitchEmbedLoader() }),
    { basename: BASE_PATH || '/' },
  );
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
