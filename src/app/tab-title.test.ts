import { expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../tests/snapshot-of.ts';
import { NO_SESSION, type SessionState } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import { tabTitle } from './tab-title.ts';

const waves = 'waves' as ChannelLogin;
const counted = (count: number, observedMs = 10_000): SessionState => ({
  ...NO_SESSION,
  connection: { kind: 'joined' },
  hasJoined: true,
  hasCounted: true,
  snapshots: [snapshotOf(1, [{ emote: emoteOf('Kappa'), count }], { observedMs })],
});

test.each<[SessionState, string]>([
  [counted(613), '613 · waves'],
  [counted(1_282), '1,282 · waves'],
  [counted(0), '0 · waves'],
  [counted(0, 0), '– · waves'],
  [{ ...counted(1), snapshots: [] }, '– · waves'],
  [{ ...counted(0), hasCounted: false }, 'waves · waiting for the first emote'],
  [NO_SESSION, 'waves · connecting…'],
])('while joined the title is the total, and an unknown total is not 0', (session, title) => {
  expect(tabTitle(waves, session)).toBe(title);
});

test.each<[ConnectionState, boolean, string]>([
  [{ kind: 'connecting' }, false, 'waves · connecting…'],
  [{ kind: 'joining' }, true, 'waves · connecting…'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: false }, true, 'waves · reconnecting'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: false }, false, 'waves · could not connect, trying again'],
  [{ kind: 'waiting', retryInMs: 1_000, isOffline: true }, true, 'waves · offline, trying again'],
  [{ kind: 'no-answer' }, false, 'No answer from waves'],
  [{ kind: 'refused', notice: 'suspended' }, false, 'Twitch refused waves'],
  [{ kind: 'given-up' }, false, 'waves · not connected'],
])('while not joined the title is the state, without the last total: %o', (connection, hasJoined, title) => {
  expect(tabTitle(waves, { ...counted(613), connection, hasJoined })).toBe(title);
});
