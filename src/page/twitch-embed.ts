import { serviceAddress } from '../client/service-address.ts';
import { loadOnce } from '../domain/load-once.ts';

/** The part of Twitch's embed library that the player uses (dev.twitch.tv/docs/embed/everything). */
interface TwitchEmbedOptions {
  /** Either the channel or the video. */
  readonly channel?: string;
  readonly video?: string;
  readonly width: string;
  readonly height: string;
  readonly layout: 'video';
  readonly theme: 'dark';
  readonly muted: boolean;
  /** Default true. */
  readonly autoplay?: boolean;
}

interface TwitchPlayer {
  setChannel(channel: string): void;
  /** The position in a video, in seconds, as the frame reported it last. */
  getCurrentTime?(): unknown;
  /** The length of a video, in seconds; infinite for a channel. */
  getDuration?(): unknown;
  seek?(second: number): void;
  /** What the player's frame reported last: of any form, and not in every version. */
  getPlaybackStats?(): unknown;
}

export interface TwitchEmbed {
  addEventListener(event: string, listener: () => void): void;
  getPlayer(): TwitchPlayer;
}

export interface TwitchEmbedLibrary {
  readonly Embed: {
    new (elementId: string, options: TwitchEmbedOptions): TwitchEmbed;
    /** The event after which `getPlayer` may be used. */
    readonly VIDEO_READY: string;
  };
}

/** Loads Twitch's embed library at the first call. Rejects where it is blocked or defines no `Twitch.Embed`. */
export type LoadTwitchEmbed = () => Promise<TwitchEmbedLibrary>;

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
