import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { TabNote, type Tabs, useTabChannel } from './tab-note.tsx';

const KEY = 'emotes-per-second';

function showNote(channelLogin: string | null, isInTab: boolean) {
  const onFollow = vi.fn();
  const { container } = render(
    <TabNote channelLogin={channelLogin as ChannelLogin | null} isInTab={isInTab} onFollow={onFollow} />,
  );
  return { container, onFollow };
}

test('no note while the tab shows the channel; after that, the note names the channel that still counts', () => {
  expect(showNote('somebody', true).container.childElementCount).toBe(0);
  showNote('somebody', false);
  expect(screen.getByRole('status').textContent).toContain('somebody is still counted');
});

test('without a channel in the tab it says so, and a field takes one', () => {
  const { onFollow } = showNote(null, false);
  expect(screen.getByRole('status').textContent).toContain('Open one, or watch one here');
  fireEvent.change(screen.getByLabelText('Watch another channel'), { target: { value: 'chosen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(onFollow.mock.calls).toEqual([['chosen']]);
});

test('emotes over the video that are off can be shown again, and their other options stay', () => {
  localStorage.setItem(KEY, '{"on":false,"top":3}');
  const { container } = showNote('somebody', true);
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ on: true, top: 3 });
  expect(container.childElementCount).toBe(0);
});

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
