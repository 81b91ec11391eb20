import type { PictureFamily } from '../catalogue/code-of-picture.ts';
import type { ServiceHost } from '../service-address.ts';

export interface PictureAddress {
  readonly family: PictureFamily;
  readonly id: string;
  readonly heightPx: number;
  /** The requested form. `default` is the animated one if it exists. */
  readonly form: 'default' | 'still' | 'moving';
}

const TWITCH = /^\/emoticons\/v2\/(\w+)\/(default|static|animated)\/(?:light|dark)\/([123])\.0$/;
const BETTERTTV = /^\/emote\/([0-9a-f]{24})\/(static\/)?([123])x(?:\.(?:webp|png|gif))?$/;
const FRANKERFACEZ = /^\/frankerfacez_emote\/(\d+)\/(animated\/)?([124])$/;
const SEVENTV = /^\/emote\/([0-9A-HJKMNP-TV-Z]{26})\/([1234])x(_static)?\.(?:webp|avif|gif|png)$/;

/** Parses a picture's path on one of the CDNs; null for a path that the real CDN does not serve. */
export function pictureAddress(host: ServiceHost, pathname: string): PictureAddress | null {
  switch (host) {
    case 'static-cdn.jtvnw.net':
      return twitchAddress(pathname);
    case 'cdn.betterttv.net':
      return frankerFaceZAddress(pathname) ?? betterTtvAddress(pathname);
    case 'cdn.7tv.app':
      return sevenTvAddress(pathname);
    default:
      return null;
  }
}

function twitchAddress(pathname: string): PictureAddress | null {
  const [, id, formName, size] = TWITCH.exec(pathname) ?? [];
  if (id === undefined) return null;
  const form = formName === 'static' ? 'still' : formName === 'animated' ? 'moving' : 'default';
  return { family: 'twitch', id, heightPx: SIZES_PX[Number(size) - 1] ?? 28, form };
}

function betterTtvAddress(pathname: string): PictureAddress | null {
  const [, id, still, size] = BETTERTTV.exec(pathname) ?? [];
  if (id === undefined) return null;
  const form = still === undefined ? 'default' : 'still';
  return { family: 'betterttv', id, heightPx: SIZES_PX[Number(size) - 1] ?? 28, form };
}

function frankerFaceZAddress(pathname: string): PictureAddress | null {
  const [, id, moving, scale] = FRANKERFACEZ.exec(pathname) ?? [];
  if (id === undefined) return null;
  const form = moving === undefined ? 'still' : 'moving';
  return { family: 'frankerfacez', id, heightPx: 32 * Number(scale), form };
}

function sevenTvAddress(pathname: string): PictureAddress | null {
  const [, id, scale, still] = SEVENTV.exec(pathname) ?? [];
  if (id === undefined) return null;
  return { family: '7tv', id, heightPx: 32 * Number(scale), form: still === undefined ? 'default' : 'still' };
}

/** The heights of sizes 1, 2 and 3 of Twitch and BetterTTV. */
const SIZES_PX = [28, 56, 112] as const;
