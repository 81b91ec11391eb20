import { useEffect } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { RECENT_CHANNELS_MAX } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';

/** Puts a channel to the front of the recent channels once it was joined; null while none is. */
export function useRecentChannels(options: OptionsStore, joined: ChannelLogin | null): void {
  useEffect(() => {
    // A refused text stays where it is until the user changes something.
    if (joined === null || options.refused() !== null) return;
    if (options.current().recentChannels[0] === joined) return;
    options.update(({ recentChannels }) => ({
      recentChannels: [joined, ...recentChannels.filter((login) => login !== joined)].slice(
        0,
        RECENT_CHANNELS_MAX,
      ),
    }));
  }, [options, joined]);
}
