import { useEffect } from 'react';
import type { FilesToOpen, OpenedChatStore } from '../../client/opened-chat.ts';
import type { Store } from '../../domain/create-store.ts';

/** Opens files that were dropped before this screen was there, and while it is. */
export function useDroppedFiles(dropped: Store<FilesToOpen | null>, openedChat: OpenedChatStore): void {
  // It follows the store itself: a hidden page renders nothing.
  useEffect(() => {
    function take(): void {
      const files = dropped.state();
      if (files === null) return;
      dropped.set(null);
      void openedChat.open(files);
    }
    take();
    return dropped.subscribe(take);
  }, [dropped, openedChat]);
}
