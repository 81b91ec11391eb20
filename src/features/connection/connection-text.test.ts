import { expect, test } from 'vitest';
import { COUNTED, FAILED, JOINED, joined, NOTHING, waiting } from '../../../tests/stages/session.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { type ConnectionProgress, connectionText, pausedText } from './connection-text.ts';

const read = (connection: ConnectionState, progress: ConnectionProgress, retryInMs = 0): string => {
  const { state, wait } = connectionText(connection, 'somebody', progress, retryInMs);
  return `${state} ${wait}`.trim();
};

test.each<[ConnectionState, ConnectionProgress, number, string]>([
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
  [waiting(false), COUNTED, 2_400, 'Reconnecting in 3 s'],
  [waiting(false), COUNTED, 0, 'Reconnecting in 0 s'],
  [waiting(true), COUNTED, 1_000, 'Offline, trying again in 1 s'],
  [waiting(true), NOTHING, 1_000, 'Offline, trying again in 1 s'],
  [{ kind: 'no-answer' }, NOTHING, 0, 'No answer from somebody'],
  [{ kind: 'refused', notice: 'Suspended.' }, NOTHING, 0, 'Twitch refused somebody'],
  [{ kind: 'given-up' }, COUNTED, 0, 'Not connected'],
])('%j after %j reads %s', (connection, progress, retryInMs, words) => {
  expect(read(connection, progress, retryInMs)).toBe(words);
});

test('a channel that was never joined does not read as reconnecting, nor its count as continuing', () => {
  expect(read(waiting(false), NOTHING, 2_400)).toBe('Could not connect, trying again in 3 s');
  expect(connectionText(waiting(true), 'somebody', NOTHING, 0).next).toMatch(/^Counting starts/);
  expect(connectionText(waiting(true), 'somebody', COUNTED, 0).next).toMatch(/^Counting continues/);
});

test('an attempt has the words and the colour of the wait before it, so that nothing flickers and each is not announced', () => {
  for (const progress of [FAILED, { ...JOINED, hasFailed: true }]) {
    const { wait: _, ...during } = connectionText({ kind: 'connecting' }, 'somebody', progress, 0);
    expect(connectionText(waiting(false), 'somebody', progress, 2_400)).toMatchObject(during);
  }
});

test.each<ConnectionState>([{ kind: 'no-answer' }, { kind: 'given-up' }, waiting(true)])(
  'the state %j, which may need the user, says what to do',
  (connection) => {
    expect(connectionText(connection, 'somebody', NOTHING, 0).next).not.toBe('');
  },
);

test('while paused the words are the age of the numbers instead of Live, and a lost connection is still named', () => {
  const live = connectionText(joined, 'somebody', COUNTED, 0);
  expect(pausedText(live, 12_000)).toMatchObject({ state: 'Paused', wait: '· 12 s behind', next: '' });
  const lost = connectionText(waiting(false), 'somebody', COUNTED, 2_400);
  expect(pausedText(lost, 0)).toMatchObject({
    state: 'Paused',
    wait: '· 0 s behind',
    next: 'Reconnecting in 3 s',
  });
});

test.each<[ConnectionState, string]>([
  [joined, 'Waiting'],
  [waiting(true), 'Offline'],
  [waiting(false), 'Could not connect'],
  [{ kind: 'no-answer' }, 'No answer'],
  [{ kind: 'refused', notice: 'Suspended.' }, 'Twitch refused'],
])('the short words of %j are its beginning', (connection, words) => {
  const { state, short } = connectionText(connection, 'somebody', NOTHING, 0);
  expect(short).toBe(words);
  expect(state.startsWith(short)).toBe(true);
});
