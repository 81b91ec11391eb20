import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type Tabs, useTabChannel } from './use-tab-channel.ts';

/** A window with one active tab, whose address the test changes. Undefined: the browser does not tell it. */
function startTabs() {
  const listeners = new Set<() => void>();
  const event = {
    addListener: (listener: () => void) => void listeners.add(listener),
    removeListener: (listener: () => void) => void listeners.delete(listener),
  };
  let url: string | undefined;
  const tabs: Tabs = {
    query: async () => [url === undefined ? {} : { url }],
    onActivated: event,
    onUpdated: event,
  };
  vi.stubGlobal('chrome', { tabs });
  return {
    listeners,
    go: (next: string | undefined) =>
      act(async () => {
        url = next;
        for (const listener of listeners) listener();
      }),
  };
}

test('follows the channel of the active tab without a reload; a channel chosen in the panel stays until the tab shows another', async () => {
  const { go } = startTabs();
  const { result } = renderHook(useTabChannel);
  await go('https://www.twitch.tv/Some_Body?referrer=raid');
  expect(result.current).toMatchObject({ login: 'some_body', isInTab: true });
  act(() => result.current.follow('chosen' as ChannelLogin));
  await go('https://www.twitch.tv/some_body?x');
  expect(result.current.login).toBe('chosen');
  await go('https://www.twitch.tv/other');
  expect(result.current.login).toBe('other');
});

test.each([
  undefined,
  'about:blank',
  'https://www.twitch.tv/directory',
  'https://www.twitch.tv/videos/1',
  'https://emotes.example/somebody',
])('where the tab is at %s, the channel before goes on', async (url) => {
  const { go } = startTabs();
  const { result } = renderHook(useTabChannel);
  await go('https://www.twitch.tv/somebody');
  await go(url);
  expect(result.current).toMatchObject({ login: 'somebody', isInTab: false });
});

test('a panel that is closed listens no more', async () => {
  const { go, listeners } = startTabs();
  const { unmount } = renderHook(useTabChannel);
  await go('https://www.twitch.tv/somebody');
  expect(listeners.size).toBeGreaterThan(0);
  unmount();
  expect(listeners.size).toBe(0);
});
