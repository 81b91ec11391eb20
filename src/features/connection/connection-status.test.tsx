import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { ConnectionStatus } from './connection-status.tsx';

beforeEach(() => void vi.useFakeTimers());
const status = (connection: ConnectionState, since = performance.now()) => (
  <ConnectionStatus
    connection={connection}
    channelLogin="somebody"
    progress={{ since, hasJoined: true, hasFailed: true, hasCounted: true, messageCount: 3, delayS: 0 }}
    pausedBehindMs={null}
  />
);
const waiting = (retryInMs: number): ConnectionState => ({ kind: 'waiting', retryInMs, isOffline: false });
const text = (): string => document.body.textContent ?? '';
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('the seconds of a wait count down to 0, and only the state itself is announced', () => {
  render(status(waiting(3_000)));
  expect(text()).toBe('Reconnecting in 3 s');
  pass(1_000);
  expect(text()).toBe('Reconnecting in 2 s');
  pass(9_000);
  expect(text()).toBe('Reconnecting in 0 s');
  expect(screen.getByRole('status').textContent).toBe('Reconnecting');
});

test('the next wait starts at its full length, not where the earlier one was', () => {
  const { rerender } = render(status(waiting(4_000)));
  pass(3_000);
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

test('once the connection is back nothing counts down', () => {
  const { rerender } = render(status(waiting(4_000)));
  rerender(status({ kind: 'joined' }));
  expect(text()).toBe('Live');
  expect(vi.getTimerCount()).toBe(0);
});
