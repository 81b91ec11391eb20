import { createOpenedChat, type FilesToOpen } from '../src/client/opened-chat.ts';
import { createStore } from '../src/domain/create-store.ts';
import { optionsWith } from './options-with.ts';
import { startRecordingClient } from './start-client.ts';

/** What the screens share, with these options saved and the player's library blocked. */
export function startStores(saved: object = {}) {
  const started = startRecordingClient();
  const options = optionsWith(saved);
  const loadTwitchEmbed = () => Promise.reject(new Error('blocked'));
  const { client } = started;
  const openedChat = createOpenedChat(client);
  const stores = {
    options,
    client,
    droppedFiles: createStore<FilesToOpen | null>(null),
    loadOpenedChat: async () => openedChat,
    loadTwitchEmbed,
  };
  return { ...started, options, stores, openedChat };
}
