import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRecordingClient } from '../client/start-recording-client.ts';
import { createTwitchEmbedLoader } from '../features/player/load-twitch-embed.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { followTheme } from './follow-theme.ts';
import { Routes } from './routes.tsx';

/** Renders the screen of the page's address. */
export function startScreens(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const stores = {
    options: openOptionsStore(),
    client: startRecordingClient(),
    loadTwitchEmbed: createTwitchEmbedLoader(),
  };
  followTheme(stores.options);
  // The code for files of recorded chat is loaded when the first one is dragged over the page. If that fails, the next drag tries.
  function awaitDrag(): void {
    addEventListener(
      'dragenter',
      () =>
        import('../features/recorded-chat/drop-files.ts').then(
          (files) => files.acceptDroppedFiles(stores),
          awaitDrag,
        ),
      { once: true },
    );
  }
  awaitDrag();
  createRoot(root).render(
    <StrictMode>
      <Routes {...stores} />
    </StrictMode>,
  );
}
