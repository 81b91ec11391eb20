import type { RecordingClient } from '../../client/recording-client.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import type { LoadTwitchEmbed } from '../player/load-twitch-embed.ts';

/** What the screens need. The objects stay the same while the page is open. */
export interface Stores {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}
