import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { ConnectionPlace } from './connection-place.tsx';

const PROGRESS = {
  since: 0,
  hasJoined: true,
  hasFailed: false,
  hasCounted: false,
  messageCount: 46,
  delayS: 0,
};

function show(connection: ConnectionState, hasCounted = false) {
  const onRetry = vi.fn();
  const view = render(
    <ConnectionPlace
      connection={connection}
      channelLogin="somebody"
      progress={{ ...PROGRESS, hasCounted }}
      onRetry={onRetry}
    />,
  );
  return { onRetry, ...view };
}

test('a chat without emotes says how many messages came; there is nothing to do, and nothing is announced twice', () => {
  const { container } = show({ kind: 'joined' });
  expect(screen.getByText('46 messages so far, no emote yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelectorAll('[role="status"], [aria-live]')).toHaveLength(0);
});

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

test('between a new connection and its first count there is nothing to say', () => {
  expect(show({ kind: 'joined' }, true).container.textContent).toBe('');
});
