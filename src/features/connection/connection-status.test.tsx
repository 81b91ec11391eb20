import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import {
  ConnectionAdvice,
  ConnectionPlace,
  ConnectionStatus,
  useConnectionText,
} from './connection-status.tsx';
import type { ConnectionText } from './connection-text.ts';

beforeEach(() => void vi.useFakeTimers());
const sessionOf = (connection: ConnectionState, more: Partial<SessionState> = {}): SessionState => ({
  ...NO_SESSION,
  channelLogin: 'somebody' as ChannelLogin,
  connection,
  since: performance.now(),
  hasJoined: true,
  hasCounted: true,
  ...more,
});
/** What `show` returns with the words of the connection. */
function Told({ session, show }: { session: SessionState; show: (words: ConnectionText) => ReactNode }) {
  return show(useConnectionText(session));
}
const status = (connection: ConnectionState, since = performance.now()) => (
  <Told
    session={sessionOf(connection, { since, hasFailed: true })}
    show={(words) => <ConnectionStatus words={words} />}
  />
);
const waiting = (retryInMs: number): ConnectionState => ({ kind: 'waiting', retryInMs, isOffline: false });
const text = (): string => document.body.textContent ?? '';
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('the seconds of a wait count down to 0, and only the state itself is announced; the next wait starts at its full length', () => {
  const { rerender } = render(status(waiting(3_000)));
  expect(text()).toBe('Reconnecting in 3 s');
  pass(1_000);
  expect(text()).toBe('Reconnecting in 2 s');
  pass(9_000);
  expect(text()).toBe('Reconnecting in 0 s');
  expect(screen.getByRole('status').textContent).toBe('Reconnecting');
  rerender(status(waiting(8_000)));
  expect(text()).toBe('Reconnecting in 8 s');
  pass(1_000);
  expect(text()).toBe('Reconnecting in 7 s');
});

test('what is shown in the middle of a wait names the seconds that are left of it', () => {
  const startedAt = performance.now();
  pass(3_000);
  const { rerender } = render(status(waiting(8_000), startedAt));
  expect(text()).toBe('Reconnecting in 5 s');
  pass(1_000);
  expect(text()).toBe('Reconnecting in 4 s');
  rerender(status({ kind: 'joined' }));
});

test('a wait renders once a second, because its words are those of the whole panel', () => {
  const rendered: string[] = [];
  render(
    <Told
      session={sessionOf(waiting(2_400), { hasFailed: true })}
      show={({ wait }) => {
        rendered.push(wait);
        return null;
      }}
    />,
  );
  for (let quarter = 0; quarter < 36; quarter++) pass(250);
  expect(rendered).toEqual(['in 3 s', 'in 2 s', 'in 1 s', 'in 0 s']);
});

test('offline, the time of the next attempt counts down, and `Retry now` does not wait for it', () => {
  let retries = 0;
  const session = sessionOf({ kind: 'waiting', retryInMs: 12_000, isOffline: true });
  const onRetry = () => retries++;
  render(
    <Told
      session={session}
      show={(words) => <ConnectionAdvice {...{ words, session, onRetry }} isPaused={false} />}
    />,
  );
  expect(screen.getByText('This device is offline. Trying again in 12 s.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('This device is offline. Trying again in 10 s.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(retries).toBe(1);
});

function show(connection: ConnectionState) {
  const onRetry = vi.fn();
  const onCorrect = vi.fn();
  const session = sessionOf(connection, { hasCounted: false });
  const view = render(
    <Told
      session={session}
      show={(words) => <ConnectionPlace {...{ words, session, onRetry, onCorrect }} />}
    />,
  );
  return { onRetry, onCorrect, ...view };
}

test.each<ConnectionState>([
  { kind: 'waiting', retryInMs: 3_000, isOffline: false },
  { kind: 'waiting', retryInMs: 3_000, isOffline: true },
  { kind: 'given-up' },
  { kind: 'no-answer' },
  { kind: 'refused', notice: 'This channel does not exist or has been suspended.' },
])('without a joined channel (%j) Retry now tries again at once', (connection) => {
  const { onRetry } = show(connection);
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a name without an answer is in a field, selected, and another one is followed', () => {
  const { onCorrect } = show({ kind: 'no-answer' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Channel:' });
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('somebody');
  fireEvent.change(field, { target: { value: 'someone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(onCorrect).toHaveBeenCalledWith('someone');
});
