// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import { ExampleChat } from './example-chat.tsx';
import { recordedSnapshot } from './recorded-chat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = (container: HTMLElement): (string | null)[][] =>
  Array.from(container.querySelectorAll('tbody tr[data-key]'), (row) =>
    [1, 2].map((cell) => row.querySelectorAll('td, th')[cell]?.textContent ?? null),
  );
const recordedRows = (step: number): string[][] =>
  emoteCountsOf(recordedSnapshot(step)).map(({ emote, count }) => [emote.code, String(count)]);
/** Waits until the script that the example imports has run. */
const loadScript = (): Promise<void> => act(async () => void (await import('./play-example.ts')));
/** Shows the example, with its recording loaded. */
async function renderExample() {
  const example = render(<ExampleChat isPaused={false} scrollArea={null} />);
  await loadScript();
  return example;
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('the recorded chat plays in the table, a step each second, and says that it is an example', async () => {
  const { container } = await renderExample();
  expect(screen.getByRole('heading', { name: 'Example: recorded chat' })).toBeTruthy();
  expect(rows(container)).toEqual(recordedRows(0));
  wait(3_000);
  expect(rows(container)).toEqual(recordedRows(3));
});

test('it stops and says Paused while paused, and continues from there', async () => {
  const { container, rerender } = await renderExample();
  wait(2_000);
  rerender(<ExampleChat isPaused scrollArea={null} />);
  wait(5_000);
  expect(screen.getByRole('heading').textContent).toContain('Paused');
  expect(rows(container)).toEqual(recordedRows(2));
  rerender(<ExampleChat isPaused={false} scrollArea={null} />);
  await loadScript();
  wait(1_000);
  expect(rows(container)).toEqual(recordedRows(3));
});

test('a hidden tab has no timer; visible again, the example continues; unmounted, it leaves no timer', async () => {
  const { container, unmount } = await renderExample();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.getTimerCount()).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(1_000);
  expect(rows(container)).toEqual(recordedRows(1));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing in the table can be focused or is read by a screen reader, and nothing is announced', async () => {
  const { container } = await renderExample();
  expect(container.querySelector('table')?.closest('[inert]')).not.toBeNull();
  expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0);
});
