import { createOpenedChat } from '../src/client/opened-chat.ts';
import { optionsWith } from './options-with.ts';
import { startRecordingClient } from './start-client.ts';

/** What the screens share, with these options saved and the player's library blocked. */
export function startStores(saved: object = {}) {
  const started = startRecordingClient();
  const options = optionsWith(saved);
  const loadTwitchEmbed = () => Promise.reject(new Error('blocked'));
  const { client } = started;
  const stores = { options, client, openedChat: createOpenedChat(client), loadTwitchEmbed };
  return { ...started, options, stores };
}
