import type { FilesToOpen, OpenedChatStore } from '../client/opened-chat.ts';
import type { RecordingClient } from '../client/recording-client.ts';
import type { Store } from '../domain/create-store.ts';
import type { OptionsStore } from '../options/options-store.ts';
import type { LoadTwitchEmbed } from './twitch-embed.ts';

/** What the screens need. The objects stay the same while the page is open. */
export interface Stores {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  /** Files that were dropped on whatever screen, until the screen for recorded chat takes them. */
  readonly droppedFiles: Store<FilesToOpen | null>;
  /** The recorded chat that is open: the same store each time. */
  readonly loadOpenedChat: () => Promise<OpenedChatStore>;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}
