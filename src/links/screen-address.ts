import type { ChannelLogin } from '../domain/channel-login.ts';
import { isVideoId } from '../domain/video-address.ts';
import { namesInAddress } from './board-address.ts';
import { readSecondAddress, secondHash } from './second-address.ts';
import { partsOfPath } from './site-path.ts';

/** A channel may be a text that cannot be a login. */
export type ScreenAddress =
  | {
      readonly screen: 'main';
      readonly channelInQuery: string | null;
      readonly channelInPath: string | undefined;
      /** Null: the present. */
      readonly linkedSecond: number | null;
    }
  | { readonly screen: 'panel'; readonly channel: string }
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

/** Null: no screen has this path. The case of names does not matter. */
export function readScreenAddress({ pathname, search, hash }: Location | URL): ScreenAddress | null {
  const [first = '', ...rest] = partsOfPath(pathname);
  const query = new URLSearchParams(search);
  const name = first.toLowerCase();
  if (name === 'board') {
    return { screen: 'board', names: namesInAddress(query.get('channels'), rest.join('/')) };
  }
  const [channel, ...more] = rest;
  if (more.length > 0) return null;
  if (name === 'usage') return { screen: name, channel, search: query.get('search') ?? '' };
  if (channel !== undefined) return name === 'panel' ? { screen: name, channel } : null;
  if (name === 'test-image-sizes') return { screen: 'image-sizes' };
  if (name === 'recorded') {
    const video = query.get('video') ?? '';
    return {
      screen: name,
      id: query.get('id'),
      linkedSecond: readSecondAddress({ hash }),
      video: isVideoId(video) ? video : null,
    };
  }
  return {
    screen: 'main',
    channelInQuery: query.get('channel'),
    channelInPath: first || undefined,
    linkedSecond: readSecondAddress({ hash }),
  };
}

/** The main screen with the saved channel. All paths of screens are below that of the site. */
export const MAIN_PATH = '/';

export function channelPath(login: ChannelLogin): string {
  return `/${login}`;
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
