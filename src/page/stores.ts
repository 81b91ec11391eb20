import type { OpenedChatStore } from '../client/opened-chat.ts';
import type { RecordingClient } from '../client/recording-client.ts';
import type { OptionsStore } from '../options/options-store.ts';
import type { LoadTwitchEmbed } from './twitch-embed.ts';

/** What the screens need. The objects stay the same while the page is open. */
export interface Stores {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  /** The chat of files that is open, on whatever screen it was dropped. */
  readonly openedChat: OpenedChatStore;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}
