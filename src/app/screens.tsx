import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLeftBoard } from '../client/left-board.ts';
import { createOpenedChat, guardOpenedChat } from '../client/opened-chat.ts';
import { startRecordingClient } from '../client/recording-client.ts';
import type { SessionClient } from '../client/session-client.ts';
import { acceptDroppedFiles } from '../features/recorded-chat/drop-files.ts';
import { IS_EXTENSION } from '../links/screen-address.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { createTwitchEmbedLoader } from '../page/twitch-embed.ts';
import { AppContext } from '../page/use-app.ts';
import { createDrafts, DraftsContext } from '../ui/drafts.ts';
import '../ui/kit.css';
import '../ui/fields.css';
import { followTheme } from './follow-theme.ts';
import { Routes } from './routes.tsx';

/** Renders the screen of the page's address. */
export function startScreens(sessions: SessionClient): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const client = startRecordingClient(sessions);
  const opened = createOpenedChat(client);
  const app = {
    options: openOptionsStore(),
    client,
    opened,
    leftBoard: createLeftBoard(client),
    // The extension has no player, and may load no code.
    loadTwitchEmbed: IS_EXTENSION ? () => Promise.reject() : createTwitchEmbedLoader(),
  };
  guardOpenedChat(opened);
  followTheme(app.options);
  acceptDroppedFiles(app);
  createRoot(root).render(
    <StrictMode>
      <AppContext value={app}>
        <DraftsContext value={createDrafts()}>
          <Routes />
        </DraftsContext>
      </AppContext>
    </StrictMode>,
  );
}
