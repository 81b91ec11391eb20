import { useEffect } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { OptionsStore } from '../options/options-store.ts';

/** Channels that are remembered. */
const RECENT_MAX = 8;

/** Puts a channel to the front of the recent channels once it was joined; null while none is. */
export function useRecentChannels(options: OptionsStore, joined: ChannelLogin | null): void {
  useEffect(() => {
    if (joined === null || options.current().recentChannels[0] === joined) return;
    options.update(({ recentChannels }) => ({
      recentChannels: [joined, ...recentChannels.filter((login) => login !== joined)].slice(0, RECENT_MAX),
    }));
  }, [options, joined]);
}
