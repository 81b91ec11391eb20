import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConnectionAdvice } from './connection-advice.tsx';

test('offline, the time of the next attempt counts down, and `Retry now` does not wait for it', () => {
  vi.useFakeTimers();
  let retries = 0;
  render(
    <ConnectionAdvice
      connection={{ kind: 'waiting', retryInMs: 12_000, isOffline: true }}
      channelLogin="somebody"
      progress={{
        since: performance.now(),
        hasJoined: true,
        hasFailed: false,
        hasCounted: true,
        messageCount: 3,
        delayS: 0,
      }}
      pausedBehindMs={null}
      onRetry={() => retries++}
    />,
  );
  expect(screen.getByText('This device is offline. Trying again in 12 s.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('This device is offline. Trying again in 10 s.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(retries).toBe(1);
});
