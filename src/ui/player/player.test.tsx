// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Player } from './player.tsx';
import type { TwitchEmbedLibrary } from './twitch-embed.ts';

afterEach(cleanup);

/** A library that puts a frame into the page as Twitch's does, and is ready when the test says so. */
function fakeLibrary() {
  const made: string[] = [];
  const switches: string[] = [];
  let announceReady: () => void = () => undefined;
  class Embed {
    static readonly VIDEO_READY = 'video.ready';
    constructor(elementId: string, { channel }: { readonly channel: string }) {
      made.push(channel);
      const frame = document.createElement('div');
      frame.title = 'Twitch';
      document.getElementById(elementId)?.append(frame);
    }
    addEventListener(event: string, listener: () => void): void {
      if (event === Embed.VIDEO_READY) announceReady = listener;
    }
    getPlayer() {
      return { setChannel: (channel: string) => void switches.push(channel) };
    }
  }
  const library: TwitchEmbedLibrary = { Embed };
  return { library, made, switches, ready: () => act(() => announceReady()) };
}

/** A load that ends when the test says so. */
function pendingLibrary() {
  let resolve: (library: TwitchEmbedLibrary) => void = () => undefined;
  const promise = new Promise<TwitchEmbedLibrary>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (library: TwitchEmbedLibrary) => resolve(library) };
}

function showPlayer(loadLibrary: () => Promise<TwitchEmbedLibrary>) {
  const player = (channelLogin: string) => <Player channelLogin={channelLogin} loadLibrary={loadLibrary} />;
  const view = render(player('channel_a'));
  const settle = () => act(() => Promise.resolve());
  return { settle, show: (channelLogin: string) => view.rerender(player(channelLogin)), ...view };
}

test('the player is made once, and another channel is switched to', async () => {
  const { library, made, switches, ready } = fakeLibrary();
  const load = () => Promise.resolve(library);
  const { show, settle } = showPlayer(load);
  await settle();
  ready();
  expect([made, switches]).toEqual([['channel_a'], []]);
  show('channel_b');
  expect([made, switches]).toEqual([['channel_a'], ['channel_b']]);
});

test('a channel chosen before the player is ready is switched to once it is', async () => {
  const { library, made, switches, ready } = fakeLibrary();
  const load = () => Promise.resolve(library);
  const { show, settle } = showPlayer(load);
  await settle();
  show('channel_b');
  show('channel_c');
  expect(switches).toEqual([]);
  ready();
  expect([made, switches]).toEqual([['channel_a'], ['channel_c']]);
});

test('a channel chosen while the library loads is the one that the player is made for', async () => {
  const { library, made, switches, ready } = fakeLibrary();
  const { promise, resolve } = pendingLibrary();
  const load = () => promise;
  const { show, settle } = showPlayer(load);
  show('channel_b');
  resolve(library);
  await settle();
  ready();
  expect([made, switches]).toEqual([['channel_b'], []]);
});

test('a player that is left removes its frame, and makes none when the library comes later', async () => {
  const { library, made } = fakeLibrary();
  const { promise, resolve } = pendingLibrary();
  const late = showPlayer(() => promise);
  late.unmount();
  resolve(library);
  await late.settle();
  expect(made).toEqual([]);
  const load = () => Promise.resolve(library);
  const { settle, unmount } = showPlayer(load);
  await settle();
  expect(screen.getByTitle('Twitch')).toBeTruthy();
  unmount();
  expect(screen.queryByTitle('Twitch')).toBeNull();
});

test('where the library is blocked, a link leads to the channel on Twitch', async () => {
  const load = () => Promise.reject(new Error('blocked'));
  const { show, settle } = showPlayer(load);
  await settle();
  show('channel_b');
  const link = screen.getByRole('link', { name: 'Watch channel_b on Twitch' });
  expect(link.getAttribute('href')).toBe('https://www.twitch.tv/channel_b');
  expect(screen.getByText('The statistics work without it.')).toBeTruthy();
});
