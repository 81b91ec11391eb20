import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRecordingClient } from '../client/start-recording-client.ts';
import { createTwitchEmbedLoader } from '../features/player/load-twitch-embed.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { followTheme } from './follow-theme.ts';
import { retryFailedStyles } from './retry-failed-styles.ts';
import { Routes } from './routes.tsx';

/** Renders the screen of the page's address. */
export function startScreens(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const options = openOptionsStore();
  const client = startRecordingClient();
  followTheme(options);
  retryFailedStyles(document);
  const acceptFiles = async (): Promise<void> => {
    const { acceptDroppedFiles } = await import('../features/recorded-chat/drop-files.ts');
    acceptDroppedFiles({ options, client });
  };
  addEventListener('dragenter', () => void acceptFiles(), { once: true });
  createRoot(root).render(
    <StrictMode>
      <Routes options={options} client={client} loadTwitchEmbed={createTwitchEmbedLoader()} />
    </StrictMode>,
  );
}
