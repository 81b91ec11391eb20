import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { counted, joined, startClient } from '../../../tests/stages/client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { tabTitle, useTabTitle } from './use-tab-title.ts';

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

const waves = 'waves' as ChannelLogin;
const joinedState = (count: number, observedMs = 10_000): SessionState => ({
  ...NO_SESSION,
  connection: { kind: 'joined' },
  hasJoined: true,
  hasCounted: true,
  snapshots: [snapshotOf(1, [{ emote: emoteOf('Kappa'), count }], { observedMs })],
});

test.each<[SessionState, string]>([
  [joinedState(613), '613 · waves'],
  [joinedState(1_282), '1,282 · waves'],
  [joinedState(0), '0 · waves'],
  [joinedState(0, 0), '– · waves'],
  [{ ...joinedState(1), snapshots: [] }, '– · waves'],
  [{ ...joinedState(0), hasCounted: false }, 'waves · waiting for the first emote'],
  [NO_SESSION, 'waves · connecting…'],
])('while joined the title is the total, and an unknown total is not 0', (session, title) => {
  expect(tabTitle(waves, session)).toBe(title);
});

test.each<[ConnectionState, boolean, string]>([
  [{ kind: 'connecting' }, false, 'waves · connecting…'],
  [{ kind: 'joining' }, true, 'waves · reconnecting'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: false }, true, 'waves · reconnecting'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: false }, false, 'waves · could not connect, trying again'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: true }, true, 'waves · offline, trying again'],
  [{ kind: 'no-answer' }, false, 'No answer from waves'],
  [{ kind: 'refused', notice: 'suspended' }, false, 'Twitch refused waves'],
  [{ kind: 'given-up' }, false, 'waves · not connected'],
])('while not joined the title is the state, without the last total: %o', (connection, hasJoined, title) => {
  expect(tabTitle(waves, { ...joinedState(613), connection, hasJoined })).toBe(title);
});
