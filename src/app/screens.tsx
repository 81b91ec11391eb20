import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { browserStorage } from '../options/browser-storage.ts';
import { createOptionsStore } from '../options/options-store.ts';
import { followNetwork } from './follow-network.ts';
import { followTheme } from './follow-theme.ts';
import { openSessionWorker } from './open-session-worker.ts';
import { BASE_PATH } from './page-path.ts';
import { createRoutes } from './routes.tsx';
import { createSessionClient } from './session-client.ts';

/** Draws the screen that the address names. */
export function startScreens(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const options = createOptionsStore(browserStorage, console.warn);
  const session = createSessionClient(openSessionWorker);
  followNetwork(session);
  followTheme(options);
  const router = createBrowserRouter(createRoutes({ options, session }), { basename: BASE_PATH || '/' });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
