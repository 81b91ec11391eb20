import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import { joined, startRecordingClient } from '../../../tests/stages/client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { OPTIONS_KEY, openOptionsStore } from '../../options/options-store.ts';
import { useFollowedChannel } from './use-followed-channel.ts';

/** A component that follows channel `a`, with this text as the saved options. */
function followA(saved = '{}') {
  const { client, send } = startRecordingClient();
  localStorage.setItem(OPTIONS_KEY, saved);
  const options = openOptionsStore();
  function Followed({ login }: { readonly login: string }) {
    const choice = { kind: 'channel', login: login as ChannelLogin, from: 'path' } as const;
    useFollowedChannel(choice, null);
    return null;
  }
  const { rerender } = render(<Followed login="a" />, inApp({ options, client }));
  return {
    options,
    saved: () => localStorage.getItem(OPTIONS_KEY),
    follow: (login: string) => act(async () => rerender(<Followed login={login} />)),
    join: () => act(() => send(joined)),
  };
}

test('a channel that is joined moves to the front of the recent channels', async () => {
  const { options, follow, join } = followA(JSON.stringify({ recentChannels: ['x', 'a'] }));
  expect(options.current().recentChannels).toEqual(['x', 'a']);
  join();
  expect(options.current().recentChannels).toEqual(['a', 'x']);
  await follow('b');
  expect(options.current().recentChannels).toEqual(['a', 'x']);
  join();
  expect(options.current().recentChannels).toEqual(['b', 'a', 'x']);
});

test('saved options that could not be read stay where they are when a channel is joined', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { saved, join } = followA('{"darkMode":"blue"}');
  join();
  expect(JSON.parse(saved() ?? '')).toMatchObject({ darkMode: 'blue', recentChannels: ['a'] });
});
