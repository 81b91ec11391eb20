import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { counted, joined, startClient, startRecordingClient } from '../../../tests/stages/client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { OPTIONS_KEY, openOptionsStore } from '../../options/options-store.ts';
import { tabTitle, useFollowedChannel, useTabTitle } from './use-followed-channel.ts';

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

/** A page that shows a channel, or none. */
function openPage() {
  const { client, join, send } = startClient();
  const sessionId = join('waves');
  function Page({ channel }: { readonly channel: string | null }) {
    useTabTitle(channel as ChannelLogin | null, sessionId);
    return null;
  }
  const { rerender } = render(<Page channel="waves" />, inApp({ client }));
  return {
    choose: (channel: string | null) => rerender(<Page channel={channel} />),
    connect: () => send(joined),
    count: (step: number, count: number) => send(...counted(step, count)),
  };
}

test('the title changes in a hidden tab too', () => {
  const { connect, count } = openPage();
  expect(document.title).toBe('waves · connecting…');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  connect();
  expect(document.title).toBe('waves · waiting for the first emote');
  count(1, 613);
  expect(document.title).toBe('613 · waves');
});

test('without a channel the title is that of the page', () => {
  const { choose, connect, count } = openPage();
  connect();
  count(1, 5);
  choose(null);
  expect(document.title).toBe('Twitch Emotes Per Second');
  count(2, 6);
  expect(document.title).toBe('Twitch Emotes Per Second');
});

const waiting = { kind: 'waiting', retryInMs: 1_000, isOffline: false } as const;

test.each<[Partial<SessionState> & { count?: number; observedMs?: number }, string]>([
  [{ count: 1_282 }, '1,282 · waves'],
  [{ count: 0 }, '0 · waves'],
  [{ observedMs: 0 }, '– · waves'],
  [{ snapshots: [] }, '– · waves'],
  [{ hasCounted: false }, 'waves · waiting for the first emote'],
  [NO_SESSION, 'waves · connecting…'],
  [{ connection: waiting }, 'waves · reconnecting'],
  [{ connection: { kind: 'no-answer' }, hasJoined: false }, 'No answer from waves'],
  [{ connection: { kind: 'refused', notice: 'suspended' }, hasJoined: false }, 'Twitch refused waves'],
])('%j: while joined the title is the known total, otherwise the state', (change, title) => {
  const { count = 613, observedMs = 10_000, ...session } = change;
  const joinedSession: SessionState = {
    ...NO_SESSION,
    connection: { kind: 'joined' },
    hasJoined: true,
    hasCounted: true,
    snapshots: [snapshotOf(1, [{ emote: emoteOf('Kappa'), count }], { observedMs })],
  };
  expect(tabTitle('waves' as ChannelLogin, { ...joinedSession, ...session })).toBe(title);
});
