import { createOpenedChat, hasUnkeptChanges, type OpenedChatStore } from './opened-chat.ts';
import type { RecordingClient } from './recording-client.ts';

/** The recorded chats of a page. It has no part in the first load. */
export function startOpenedChat(client: RecordingClient): OpenedChatStore {
  const store = createOpenedChat(client);
  guardOpenedChat(store);
  return store;
}

/**
 * Lets the browser ask before the page is left, while the open chat has marks or a linked video that are not kept. Only then: a
 * page that may ask is not kept in the back/forward cache by every browser.
 */
export function guardOpenedChat(store: OpenedChatStore): void {
  const ask = (event: Event): void => event.preventDefault();
  store.subscribe(() => {
    const { open } = store.state();
    if (open !== null && hasUnkeptChanges(open)) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
