// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Player } from './player.tsx';
import type { TwitchEmbed, TwitchEmbedLibrary } from './twitch-embed.ts';

/** A library that adds a frame to the page like Twitch's. Its player is ready when the test says so. */
function fakeLibrary() {
  const created: string[] = [];
  const switches: string[] = [];
  let announceReady: () => void = () => undefined;
  class Embed {
    static readonly VIDEO_READY = 'video.ready';
    constructor(elementId: string, { channel }: { readonly channel: string }) {
      created.push(channel);
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
  return { library, created, switches, ready: () => act(() => announceReady()) };
}

/** A library whose load ends when the test says so. */
function pendingLibrary() {
  let resolve: (library: TwitchEmbedLibrary) => void = () => undefined;
  const promise = new Promise<TwitchEmbedLibrary>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (library: TwitchEmbedLibrary) => resolve(library) };
}

function showPlayer(
  loadLibrary: () => Promise<TwitchEmbedLibrary>,
  onPlayer?: (player: TwitchEmbed | null) => void,
) {
  const player = (channelLogin: string) => (
    <Player channelLogin={channelLogin} loadLibrary={loadLibrary} onPlayer={onPlayer} />
  );
  const view = render(player('channel_a'));
  const settle = () => act(() => Promise.resolve());
  return { settle, show: (channelLogin: string) => view.rerender(player(channelLogin)), ...view };
}

test('the player is created once and switched to another channel', async () => {
  const { library, created, switches, ready } = fakeLibrary();
  const load = () => Promise.resolve(library);
  const { show, settle } = showPlayer(load);
  await settle();
  ready();
  expect([created, switches]).toEqual([['channel_a'], []]);
  show('channel_b');
  expect([created, switches]).toEqual([['channel_a'], ['channel_b']]);
});

test('the player is switched to a channel that was chosen before it was ready', async () => {
  const { library, created, switches, ready } = fakeLibrary();
  const load = () => Promise.resolve(library);
  const { show, settle } = showPlayer(load);
  await settle();
  show('channel_b');
  show('channel_c');
  expect(switches).toEqual([]);
  ready();
  expect([created, switches]).toEqual([['channel_a'], ['channel_c']]);
});

test('the player is created for a channel that was chosen while the library loaded', async () => {
  const { library, created, switches, ready } = fakeLibrary();
  const { promise, resolve } = pendingLibrary();
  const load = () => promise;
  const { show, settle } = showPlayer(load);
  show('channel_b');
  resolve(library);
  await settle();
  ready();
  expect([created, switches]).toEqual([['channel_b'], []]);
});

test('an unmounted player removes its frame, and creates none when the library loads later', async () => {
  const { library, created } = fakeLibrary();
  const { promise, resolve } = pendingLibrary();
  const late = showPlayer(() => promise);
  late.unmount();
  resolve(library);
  await late.settle();
  expect(created).toEqual([]);
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

test('a player is reported once it is ready, and not again for another channel; before and after it, null', async () => {
  const { library, ready } = fakeLibrary();
  const reported: (TwitchEmbed | null)[] = [];
  const load = () => Promise.resolve(library);
  const onPlayer = (next: TwitchEmbed | null) => void reported.push(next);
  const { show, settle, unmount } = showPlayer(load, onPlayer);
  await settle();
  expect(reported).toEqual([null]);
  ready();
  show('channel_b');
  expect(reported).toEqual([null, null, expect.any(library.Embed)]);
  unmount();
  expect(reported.at(-1)).toBeNull();
});
