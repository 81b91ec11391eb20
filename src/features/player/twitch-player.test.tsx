import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { TwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { TwitchPlayer } from './twitch-player.tsx';

/** A library that adds a frame to the page like Twitch's. Its player is ready when the test says so. */
function fakeLibrary() {
  const created: string[] = [];
  const switches: string[] = [];
  let announceReady: () => void = () => undefined;
  class Embed {
    static readonly VIDEO_READY = 'video.ready';
    constructor(elementId: string, { channel = '' }: { readonly channel?: string }) {
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
  const load = () => Promise.resolve(library);
  return { library, load, created, switches, ready: () => act(() => announceReady()) };
}

/** A library whose load ends when the test says so. */
function pendingLibrary() {
  let resolve: (library: TwitchEmbedLibrary) => void = () => undefined;
  const promise = new Promise<TwitchEmbedLibrary>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function showPlayer(
  loadLibrary: () => Promise<TwitchEmbedLibrary>,
  onPlayer: (player: TwitchEmbed | null) => void = () => undefined,
) {
  const player = (channel: string, works: string | null = 'The rest works.') => (
    <TwitchPlayer
      plays={{ channel }}
      onPlayer={onPlayer}
      link={{ href: `https://www.twitch.tv/${channel}`, words: `Watch ${channel}` }}
      works={works}
    />
  );
  const view = render(player('channel_a'), inApp({ loadTwitchEmbed: loadLibrary }));
  const settle = () => act(() => Promise.resolve());
  const show = (channel: string, works?: string | null) => view.rerender(player(channel, works));
  return { settle, ...view, show };
}

test('the player is created once, and switched to another channel as soon as it is ready', async () => {
  const { load, created, switches, ready } = fakeLibrary();
  const { show, settle } = showPlayer(load);
  await settle();
  show('channel_b');
  show('channel_c');
  expect(switches).toEqual([]);
  ready();
  expect([created, switches]).toEqual([['channel_a'], ['channel_c']]);
  show('channel_b');
  expect([created, switches]).toEqual([['channel_a'], ['channel_c', 'channel_b']]);
});

test('an unmounted player removes its frame, and creates none when the library loads later', async () => {
  const { library, load, created } = fakeLibrary();
  const { promise, resolve } = pendingLibrary();
  const late = showPlayer(() => promise);
  late.unmount();
  resolve(library);
  await late.settle();
  expect(created).toEqual([]);
  const { settle, unmount } = showPlayer(load);
  await settle();
  expect(screen.getByTitle('Twitch')).toBeTruthy();
  unmount();
  expect(screen.queryByTitle('Twitch')).toBeNull();
});

test('where the library is blocked, a link leads to Twitch, and what still works is named', async () => {
  const { show, settle } = showPlayer(failingLoad().load);
  await settle();
  show('channel_b');
  const link = await screen.findByRole('link', { name: 'Watch channel_b' });
  expect(link.getAttribute('href')).toBe('https://www.twitch.tv/channel_b');
  expect(screen.getByText('The rest works.')).toBeTruthy();
  show('channel_b', null);
  expect(screen.queryByText('The rest works.')).toBeNull();
});

/** A load that fails until the test says that the network is back. */
function failingLoad() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { load, created } = fakeLibrary();
  let loads = 0;
  let isBack = false;
  return {
    created,
    loads: () => loads,
    mend() {
      isBack = true;
    },
    load() {
      loads++;
      return isBack ? load() : Promise.reject(new Error('blocked'));
    },
  };
}

test('a library that could not be loaded is tried again, with increasing delays, until it is loaded or the player is gone', async () => {
  vi.useFakeTimers();
  const failing = failingLoad();
  const { unmount, settle } = showPlayer(failing.load);
  await settle();
  const advance = async (ms: number): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await settle();
  };
  const loads: number[] = [];
  for (const ms of [4_999, 1, 9_999, 1, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    await advance(ms);
    loads.push(failing.loads());
  }
  expect(loads).toEqual([1, 2, 2, 3, 4, 5, 6, 7, 8, 9]);
  failing.mend();
  await advance(300_000);
  expect(failing.created).toEqual(['channel_a']);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  unmount();
  const gone = failingLoad();
  const second = showPlayer(gone.load);
  await advance(0);
  second.unmount();
  await advance(600_000);
  expect([failing.loads(), gone.loads()]).toEqual([10, 1]);
});

test('it is tried again at once when the network is back, but not a second time once it is loaded', async () => {
  const failing = failingLoad();
  const { settle } = showPlayer(failing.load);
  await settle();
  failing.mend();
  act(() => void dispatchEvent(new Event('online')));
  await settle();
  expect(failing.created).toEqual(['channel_a']);
  act(() => void dispatchEvent(new Event('online')));
  await settle();
  expect([failing.loads(), failing.created]).toEqual([2, ['channel_a']]);
});

test.each([
  ['a channel', { channel: 'channel_a' }],
  ['a video', { video: '123' }],
])(
  '`Retry now` for %s tries again at once; the player then gets the focus of the button',
  async (_, plays) => {
    const failing = failingLoad();
    const link = { href: 'https://www.twitch.tv/', words: 'Watch' };
    render(
      <TwitchPlayer plays={plays} onPlayer={() => undefined} link={link} works={null} />,
      inApp({ loadTwitchEmbed: failing.load }),
    );
    const settle = () => act(() => Promise.resolve());
    await settle();
    const button = screen.getByRole('button', { name: 'Retry now' });
    button.focus();
    fireEvent.click(button);
    expect(button.textContent).toBe('Loading …');
    await settle();
    expect(button.textContent).toBe('Retry now');
    failing.mend();
    fireEvent.click(button);
    await settle();
    expect(document.activeElement).toBe(screen.getByTitle('Twitch').parentElement);
  },
);
