import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReadAgain } from './use-read-again.ts';

test('it is read once, and again for each other key or function; what is not there yet is dropped before', () => {
  const calls: string[] = [];
  const readOf = (name: string) => async (signal: AbortSignal) => {
    calls.push(`read ${name}`);
    signal.addEventListener('abort', () => calls.push(`drop ${name}`));
  };
  function Reader({
    read,
    at,
  }: {
    readonly read: (signal: AbortSignal) => Promise<void>;
    readonly at: number;
  }) {
    useReadAgain(read, at);
    return null;
  }
  const [a, b] = [readOf('a'), readOf('b')];
  const { rerender, unmount } = render(<Reader read={a} at={1} />);
  rerender(<Reader read={a} at={1} />);
  expect(calls.splice(0)).toEqual(['read a']);
  rerender(<Reader read={a} at={2} />);
  expect(calls.splice(0)).toEqual(['drop a', 'read a']);
  rerender(<Reader read={b} at={2} />);
  unmount();
  expect(calls).toEqual(['drop a', 'read b', 'drop b']);
});
