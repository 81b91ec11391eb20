import { type ChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import { isVideoId } from '../domain/video-address.ts';
import { BASE_PATH, partsOfPath } from './site-path.ts';

/** Whether the page is a file of the browser extension. */
export const IS_EXTENSION = import.meta.env.MODE === 'extension';

/** The one file of the extension that has every screen. */
const FILE = '/index.html';

/** The address that names the screen. The extension has one file, so there the path is behind its `#`. */
export function pageAddress({ href, hash }: Location | URL = location, isExtension = IS_EXTENSION): URL {
  return new URL(isExtension ? hash.slice(1) || '/' : href, href);
}

/** The `href` of a screen. @param path below that of the site, starting with a slash; or a whole address, which stays */
export function hrefOf(path: string, isExtension = IS_EXTENSION): string {
  if (!path.startsWith('/')) return path;
  return isExtension ? `${FILE}#${path}` : BASE_PATH + path;
}

/** The whole address of a screen, to be copied. */
export function fullAddress(path: string): string {
  return new URL(hrefOf(path), location.href).href;
}

/** Whether a screen opens in its own tab: one of another site, and in the extension each that leaves the narrow panel. */
export function opensInTab(
  path: string,
  from: Location | URL = location,
  isExtension = IS_EXTENSION,
): boolean {
  if (!path.startsWith('/')) return true;
  const nameIn = (pathname: string): string | undefined => partsOfPath(pathname)[0]?.toLowerCase();
  return isExtension && nameIn(pageAddress(from, true).pathname) === 'panel' && nameIn(path) !== 'panel';
}

/** Browsers have an event only for back and forward. */
const PATH_CHANGE = 'path-change';

/** Goes to a screen without loading a page, and Back to the present one; or opens a tab. @param path as of `hrefOf` */
export function pushPath(path: string): void {
  if (opensInTab(path)) {
    open(hrefOf(path), '_blank', 'noopener');
    return;
  }
  history.pushState(null, '', hrefOf(path));
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Back does not lead to the present address. */
export function replacePath(path: string): void {
  history.replaceState(null, '', hrefOf(path));
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Back does not lead to the address with the hash. */
export function removeHash(): void {
  const { pathname, search } = pageAddress();
  replacePath(pathname.slice(BASE_PATH.length) + search);
}

/** Reports changes by this page, and by back and forward. */
export function onAddressChange(listener: () => void): Stop {
  addEventListener(PATH_CHANGE, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(PATH_CHANGE, listener);
    removeEventListener('popstate', listener);
  };
}

/** A channel may be an invalid login. */
export type ScreenAddress =
  | {
      readonly screen: 'main';
      readonly channelInQuery: string | null;
      readonly channelInPath: string | undefined;
      /** Null: the present. */
      readonly linkedSecond: number | null;
    }
  | {
      readonly screen: 'panel';
      /** Undefined: the page asks for it; in the extension it is that of the active tab. */
      readonly channel: string | undefined;
      readonly linkedSecond: number | null;
    }
  /** Null: the saved board. */
  | { readonly screen: 'board'; readonly names: readonly string[] | null }
  /** Without a channel: a list. `search`: the text of the field. */
  | { readonly screen: 'usage'; readonly channel: string | undefined; readonly search: string }
  | {
      readonly screen: 'recorded';
      /** Of a stored recording. */
      readonly id: string | null;
      /** The second to show first. */
      readonly linkedSecond: number | null;
      /** The user is asked for the chat of this video. */
      readonly video: string | null;
    }
  | { readonly screen: 'image-sizes' };

/** Null: no screen has this path. Ignores case. @param hasPlayer without one, the panel replaces the main screen */
export function readScreenAddress(
  { pathname, search, hash }: Location | URL,
  hasPlayer = !IS_EXTENSION,
): ScreenAddress | null {
  const [first = '', ...rest] = partsOfPath(pathname);
  const query = new URLSearchParams(search);
  const name = first.toLowerCase();
  if (name === 'board') {
    return { screen: 'board', names: boardNames(query.get('channels') || rest.join('/')) };
  }
  const [channel, ...more] = rest;
  if (more.length > 0) return null;
  if (name === 'usage') return { screen: name, channel, search: query.get('search') ?? '' };
  if (name === 'panel') return { screen: name, channel, linkedSecond: null };
  if (channel !== undefined) return null;
  if (name === 'test-image-sizes') return { screen: 'image-sizes' };
  if (name === 'recorded') {
    const video = query.get('video') ?? '';
    return {
      screen: name,
      id: query.get('id'),
      linkedSecond: readSecondHash(hash),
      video: isVideoId(video) ? video : null,
    };
  }
  const channelInPath = first || undefined;
  const linkedSecond = readSecondHash(hash);
  if (!hasPlayer) return { screen: 'panel', channel: channelInPath, linkedSecond };
  return { screen: 'main', channelInQuery: query.get('channel'), channelInPath, linkedSecond };
}

/** The main screen with the saved channel. All paths of screens are below that of the site. */
export const MAIN_PATH = '/';

/** The channel with its video. In the extension, which has no player, the channel's address on Twitch. */
export function channelPath(login: ChannelLogin): string {
  return IS_EXTENSION ? `https://www.twitch.tv/${login}` : `/${login}`;
}

export function panelPath(login: ChannelLogin): string {
  return `/panel/${login}`;
}

export const USAGE_PATH = '/usage';

export function usagePath(login: ChannelLogin): string {
  return `${USAGE_PATH}/${login}`;
}

/** The use of an emote: its code is searched. Half a surrogate pair becomes U+FFFD. */
export function emoteUsagePath(login: ChannelLogin, code: string): string {
  return `${usagePath(login)}?${new URLSearchParams({ search: code })}`;
}

export const RECORDED_PATH = '/recorded';

export function storedRecordingPath(recordingId: string, second: number | null = null): string {
  const hash = second === null ? '' : secondHash(second);
  return `${RECORDED_PATH}?id=${encodeURIComponent(recordingId)}${hash}`;
}

export function recordedVideoPath(videoId: string): string {
  return `${RECORDED_PATH}?video=${videoId}`;
}

export function openRecordedVideo(videoId: string): void {
  pushPath(recordedVideoPath(videoId));
}

/** Most channels of a board: Twitch accepts 20 joins in ten seconds (dev.twitch.tv/docs/irc, rate limits). */
export const BOARD_CHANNELS_MAX = 20;

export function boardPath(logins: readonly ChannelLogin[]): string {
  return logins.length === 0 ? '/board' : `/board/${logins.join('+')}`;
}

/** The names in the address of a board, `a+b+c` or `a,b,c`. Null without names. */
function boardNames(typed: string): readonly string[] | null {
  const names = typed.split(/[+,\s]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
}

/** The channels of a board, each once. `beyond`: those after `BOARD_CHANNELS_MAX`. `impossible`: names that no channel can have. */
export function readBoard(names: readonly string[]) {
  const logins = new Set<ChannelLogin>();
  const impossible = new Set<string>();
  for (const name of names) {
    const login = readFollowedLogin(name);
    if (login === null) impossible.add(name);
    else logins.add(login);
  }
  const all = [...logins];
  return {
    logins: all.slice(0, BOARD_CHANNELS_MAX),
    beyond: all.slice(BOARD_CHANNELS_MAX),
    impossible: [...impossible],
  };
}

/** `/somebody#at=2026-11-22T12:28:08Z`: nobody else learns the second, because browsers do not send what is behind the `#`. */
export function secondPath(login: string, second: number): string {
  return `/${encodeURIComponent(login)}${secondHash(second)}`;
}

function secondHash(second: number): string {
  return `#at=${new Date(second * 1_000).toISOString().replace('.000Z', 'Z')}`;
}

/** In seconds since 1970. Null if it is not as `secondHash` writes it. */
function readSecondHash(hash: string): number | null {
  const time = new URLSearchParams(hash.slice(1)).get('at') ?? '';
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) ? null : ms / 1_000;
}
