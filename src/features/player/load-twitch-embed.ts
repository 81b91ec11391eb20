import { serviceAddress } from '../../client/service-address.ts';
import { loadOnce } from '../../domain/load-once.ts';
import type { LoadTwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';

/** The script that defines `Twitch.Embed` (dev.twitch.tv/docs/embed/everything). */
const LIBRARY_URL = 'https://embed.twitch.tv/embed/v1.js';

declare global {
  interface Window {
    /** Set by Twitch's embed library. */
    Twitch?: Partial<TwitchEmbedLibrary>;
  }
}

/** All calls share one load. After a failure the next call loads the script again. */
export const createTwitchEmbedLoader = (): LoadTwitchEmbed => loadOnce(loadScript);

function loadScript(): Promise<TwitchEmbedLibrary> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = serviceAddress(LIBRARY_URL);
    function fail(words: string): void {
      script.remove();
      reject(new Error(words));
    }
    script.onload = () => {
      const { Embed } = window.Twitch ?? {};
      if (Embed === undefined) fail('The library came without Twitch.Embed.');
      else resolve({ Embed });
    };
    script.onerror = () => fail(`Blocked or out of reach: ${LIBRARY_URL}`);
    document.head.append(script);
  });
}
