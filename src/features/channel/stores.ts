import type { SessionClient } from '../../client/session-client.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import type { LoadTwitchEmbed } from '../player/load-twitch-embed.ts';

/** What the screens need. The objects stay the same while the page is open. */
export interface Stores {
  readonly options: OptionsStore;
  readonly client: SessionClient;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}
