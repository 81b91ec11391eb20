import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-part.tsx';

interface WordsProps {
  readonly text: string;
}

const Words = ({ text }: WordsProps) => `loaded ${text}`;
const shown = (): string => document.body.textContent;
const waited = () => act(async () => undefined);

/** A part whose code cannot be loaded as often as this. */
function showPart(failures: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Words);
  for (let attempt = 0; attempt < failures; attempt++) load.mockRejectedValueOnce(new Error('404'));
  const Part = lazyScreen(load);
  const part = (text: string) => (
    <Suspense fallback="waiting">
      <Part text={text} />
    </Suspense>
  );
  return { load, ...render(part('one')), show: (text: string) => render(part(text)) };
}

test('a part is loaded once; after that it is there in its first render', async () => {
  const { load, unmount, show } = showPart(0);
  expect(shown()).toBe('waiting');
  await waited();
  expect(shown()).toBe('loaded one');
  unmount();
  show('two');
  expect(shown()).toBe('loaded two');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be loaded says so; it is requested again by `Retry`, and every 30 s', async () => {
  vi.useFakeTimers();
  const { load, unmount } = showPart(2);
  await waited();
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waited();
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(shown()).toBe('loaded one');
  expect(load).toHaveBeenCalledTimes(3);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('after the component is gone nothing is requested; opened again, it is requested again', async () => {
  vi.useFakeTimers();
  const { load, unmount, show } = showPart(1);
  await waited();
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  show('two');
  await waited();
  expect(shown()).toBe('loaded two');
});
