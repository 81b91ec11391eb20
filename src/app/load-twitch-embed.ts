import { serviceAddress } from '../client/service-address.ts';
import type { TwitchEmbedLibrary } from '../ui/player/twitch-embed.ts';

/** Home of `Twitch.Embed` (dev.twitch.tv/docs/embed/everything). */
const LIBRARY_URL = 'https://embed.twitch.tv/embed/v1.js';

declare global {
  interface Window {
    /** Set by Twitch's embed library. */
    Twitch?: Partial<TwitchEmbedLibrary>;
  }
}

/** Loads Twitch's embed library when it is first called; rejects where it is blocked or is not what it should be. */
export type LoadTwitchEmbed = () => Promise<TwitchEmbedLibrary>;

/** Once loaded, the library is kept; after a failure it is asked for again. */
export function createTwitchEmbedLoader(): LoadTwitchEmbed {
  let loading: Promise<TwitchEmbedLibrary> | null = null;
  return () => {
    loading ??= loadScript().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function loadScript(): Promise<TwitchEmbedLibrary> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = serviceAddress(LIBRARY_URL);
    script.onload = () => {
      const { Embed } = window.Twitch ?? {};
      if (Embed === undefined) reject(new Error('The library came without Twitch.Embed.'));
      else resolve({ Embed });
    };
    script.onerror = () => reject(new Error(`Blocked or out of reach: ${LIBRARY_URL}`));
    document.head.append(script);
  });
}
