import { guardOpenedChat } from './guard-opened-chat.ts';
import { createOpenedChat, type OpenedChatStore } from './opened-chat.ts';
import type { RecordingClient } from './recording-client.ts';

/** The recorded chats of a page. It has no part in the first load. */
export function startOpenedChat(client: RecordingClient): OpenedChatStore {
  const store = createOpenedChat(client);
  guardOpenedChat(store);
  return store;
}
