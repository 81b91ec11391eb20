import { expect, test } from 'vitest';
import { snapshotOf } from '../../../tests/builders/snapshots.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { connectionText, pausedText } from './connection-text.ts';

/** What has happened since the channel was chosen. */
const NOTHING = { hasJoined: false, hasFailed: false, hasCounted: false, messageCount: 0, delayS: 0 };
const FAILED = { ...NOTHING, hasFailed: true };
const JOINED = { ...NOTHING, hasJoined: true };
const COUNTED = { ...JOINED, hasCounted: true, messageCount: 5, delayS: 8 };
const joined: ConnectionState = { kind: 'joined' };
const waiting = (isOffline: boolean): ConnectionState => ({ kind: 'waiting', retryInMs: 3_000, isOffline });

function textOf(connection: ConnectionState, { messageCount, delayS, ...has }: typeof NOTHING, retryInS = 0) {
  const channelLogin = 'somebody' as ChannelLogin;
  const snapshots = [snapshotOf(1, [], { messageCount })];
  return connectionText({ ...NO_SESSION, channelLogin, connection, ...has, snapshots }, delayS, retryInS);
}

const read = (...of: Parameters<typeof textOf>): string => {
  const { state, wait } = textOf(...of);
  return `${state} ${wait}`.trim();
};

test.each<[ConnectionState, typeof NOTHING, number, string]>([
  [{ kind: 'connecting' }, NOTHING, 0, 'Connecting…'],
  [{ kind: 'joining' }, NOTHING, 0, 'Connecting…'],
  [{ kind: 'connecting' }, FAILED, 0, 'Could not connect, trying again'],
  [{ kind: 'connecting' }, JOINED, 0, 'Reconnecting'],
  [{ kind: 'joining' }, COUNTED, 0, 'Reconnecting'],
  [joined, JOINED, 0, 'Waiting for the first emote'],
  [joined, { ...JOINED, delayS: 8.4 }, 0, 'Waiting for the first emote · 8 s late'],
  [joined, { ...JOINED, messageCount: 1 }, 0, 'Waiting for the first emote · 1 message so far'],
  [joined, { ...JOINED, messageCount: 42 }, 0, 'Waiting for the first emote · 42 messages so far'],
  [joined, COUNTED, 0, 'Live'],
  [waiting(false), COUNTED, 3, 'Reconnecting in 3 s'],
  [waiting(false), COUNTED, 0, 'Reconnecting in 0 s'],
  [waiting(true), COUNTED, 1, 'Offline, trying again in 1 s'],
  [waiting(true), NOTHING, 1, 'Offline, trying again in 1 s'],
  [{ kind: 'no-answer' }, NOTHING, 0, 'No answer from somebody'],
  [{ kind: 'refused', notice: 'Suspended.' }, NOTHING, 0, 'Twitch refused somebody'],
  [{ kind: 'given-up' }, COUNTED, 0, 'Not connected'],
])('%j after %j reads %s', (connection, progress, retryInS, words) => {
  expect(read(connection, progress, retryInS)).toBe(words);
});

test('a channel that was never joined does not read as reconnecting, nor its count as continuing', () => {
  expect(read(waiting(false), NOTHING, 3)).toBe('Could not connect, trying again in 3 s');
  expect(textOf(waiting(true), NOTHING, 0).detail).toMatch(/^Counting starts/);
  expect(textOf(waiting(true), COUNTED, 0).detail).toMatch(/^Counting continues/);
});

test('an attempt has the words and the colour of the wait before it, so that nothing flickers and each is not announced', () => {
  for (const progress of [FAILED, { ...JOINED, hasFailed: true }]) {
    const { wait: _, detail: __, ...during } = textOf({ kind: 'connecting' }, progress, 0);
    expect(textOf(waiting(false), progress, 3)).toMatchObject(during);
  }
});

test('while paused the words are the age of the numbers instead of Live, and a lost connection is still named', () => {
  const live = textOf(joined, COUNTED, 0);
  expect(pausedText(live, 12_000)).toMatchObject({ state: 'Paused', wait: '· 12 s behind', detail: '' });
  const lost = textOf(waiting(false), COUNTED, 3);
  expect(pausedText(lost, 0)).toMatchObject({
    state: 'Paused',
    wait: '· 0 s behind',
    detail: 'Reconnecting in 3 s',
  });
});

const LOST: typeof NOTHING = { ...COUNTED, hasFailed: true };
const BANNED = 'You are permanently banned from talking in somebody.';

test.each<[ConnectionState, typeof NOTHING, string, string]>([
  [{ kind: 'joining' }, NOTHING, 'Connecting…', ''],
  [joined, JOINED, 'No message yet', ''],
  [joined, { ...JOINED, delayS: 8.4 }, 'No message yet', 'The chat is shown 8 s late.'],
  [joined, { ...JOINED, messageCount: 1 }, '1 message so far, no emote yet', ''],
  [joined, { ...JOINED, messageCount: 46 }, '46 messages so far, no emote yet', ''],
  [joined, COUNTED, '', ''],
  [waiting(false), FAILED, 'The chat could not be reached', 'Trying again in 3 s.'],
  [{ kind: 'connecting' }, FAILED, 'The chat could not be reached', 'Trying again.'],
  [waiting(false), LOST, 'The connection to the chat was lost', 'Trying again in 3 s.'],
  [
    waiting(true),
    NOTHING,
    'This device is offline',
    'Counting starts by itself once the network is back. Trying again in 3 s.',
  ],
  [
    { kind: 'no-answer' },
    NOTHING,
    'No answer from somebody',
    'Twitch does not answer for a channel that does not exist. Check the name. Retrying every 30 seconds.',
  ],
  [
    { kind: 'refused', notice: 'This channel has been suspended.' },
    NOTHING,
    'Twitch refused somebody',
    'Twitch says: “This channel has been suspended.” Retrying every 5 minutes.',
  ],
  [
    { kind: 'refused', notice: BANNED },
    NOTHING,
    'The chat of somebody is closed to guests',
    `This page reads chat as a guest, without an account. Twitch says: “${BANNED}” Retrying every 5 minutes.`,
  ],
  [{ kind: 'given-up' }, COUNTED, 'Not connected', 'Retrying every 30 seconds.'],
])('in the place of the table, %j after %j reads %s', (connection, progress, title, detail) => {
  expect(textOf(connection, progress, 3)).toMatchObject({ title, detail });
});
