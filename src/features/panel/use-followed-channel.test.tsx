import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { joined, startRecordingClient } from '../../../tests/stages/client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { OPTIONS_KEY, openOptionsStore } from '../../options/options-store.ts';
import { useOptions } from '../../page/use-store.ts';
import { type FollowedChannel, useFollowedChannel } from './use-followed-channel.ts';

/** A component that follows channel `a`, with this text as the saved options. */
function followA(saved = '{}') {
  const { client, send } = startRecordingClient();
  localStorage.setItem(OPTIONS_KEY, saved);
  const options = openOptionsStore();
  let channel: FollowedChannel | null = null;
  function Followed({ login }: { readonly login: string }) {
    const choice = { kind: 'channel', login: login as ChannelLogin, from: 'path' } as const;
    channel = useFollowedChannel({ options, client }, choice, useOptions(options), null);
    return null;
  }
  const { rerender } = render(<Followed login="a" />);
  return {
    options,
    saved: () => localStorage.getItem(OPTIONS_KEY),
    channel: () => channel as unknown as FollowedChannel,
    follow: (login: string) => act(async () => rerender(<Followed login={login} />)),
    join: () => act(() => send(joined)),
  };
}

test('an opened session ends with its channel, also where the user comes back to it', async () => {
  const { channel, follow } = followA();
  act(() => channel().onOpenRecording('evening'));
  expect(channel().openedRecording).toBe('evening');
  await follow('b');
  expect(channel().openedRecording).toBeNull();
  await follow('a');
  expect(channel().openedRecording).toBeNull();
});

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
