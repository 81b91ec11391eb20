import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FilesToOpen, OpenedChatStore } from '../client/opened-chat.ts';
import { startRecordingClient } from '../client/start-recording-client.ts';
import { createStore } from '../domain/create-store.ts';
import { createTwitchEmbedLoader } from '../features/player/load-twitch-embed.ts';
import { acceptDroppedFiles } from '../features/recorded-chat/drop-files.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { createDrafts, DraftsContext } from '../ui/drafts.ts';
import { followTheme } from './follow-theme.ts';
import { loadScreen } from './load-screen.tsx';
import { Routes } from './routes.tsx';

/** Renders the screen of the page's address. */
export function startScreens(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const client = startRecordingClient();
  let openedChat: OpenedChatStore | null = null;
  const stores = {
    options: openOptionsStore(),
    client,
    droppedFiles: createStore<FilesToOpen | null>(null),
    async loadOpenedChat() {
      const { startOpenedChat } = await import('../client/start-opened-chat.ts');
      openedChat ??= startOpenedChat(client);
      return openedChat;
    },
    loadTwitchEmbed: createTwitchEmbedLoader(),
  };
  followTheme(stores.options);
  acceptDroppedFiles(stores);
  createRoot(root).render(
    <StrictMode>
      <DraftsContext value={createDrafts()}>
        <Routes stores={stores} loadScreen={loadScreen} />
      </DraftsContext>
    </StrictMode>,
  );
}
