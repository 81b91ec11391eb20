import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface WordsProps {
  readonly text: string;
}

const Words = ({ text }: WordsProps) => `loaded ${text}`;
const shown = (): string => document.body.textContent;

test('a part is waited for once; after that it is there in its first render', async () => {
  const load = vi.fn(async () => Words);
  const Part = lazyPart(load);
  render(<Part text="one" />);
  expect(shown()).toBe('');
  await act(async () => undefined);
  expect(shown()).toBe('loaded one');
  cleanup();
  render(<Part text="two" />);
  expect(shown()).toBe('loaded two');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be loaded says what to do, and is shown when a later attempt succeeds', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => Words);
  load.mockRejectedValueOnce(new Error('404'));
  const Part = lazyPart(load);
  render(<Part text="later" />);
  await act(async () => undefined);
  expect(screen.getByRole('alert').textContent).toBe(
    'This could not be loaded. Try again, or reload the page.',
  );
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(shown()).toBe('loaded later');
});

test('a part that was loaded before is there in its first render', async () => {
  const Part = lazyPart(async () => Words);
  await Part.load();
  render(<Part text="one" />);
  expect(shown()).toBe('loaded one');
});
