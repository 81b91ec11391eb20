import { act, cleanup, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface WordsProps {
  readonly text: string;
}

const Words = ({ text }: WordsProps) => `loaded ${text}`;
const shown = (): string => document.body.textContent;

test('a part is waited for once; after that it is there in its first render', async () => {
  const loadModule = vi.fn(async () => ({ Words }));
  const Part = lazyPart(loadModule, (module) => module.Words);
  render(<Part text="one" />);
  expect(shown()).toBe('');
  await act(async () => undefined);
  expect(shown()).toBe('loaded one');
  cleanup();
  render(<Part text="two" />);
  expect(shown()).toBe('loaded two');
  expect(loadModule).toHaveBeenCalledOnce();
});

test('a part that was loaded before is there in its first render', async () => {
  const Part = lazyPart(
    async () => ({ Words }),
    (module) => module.Words,
  );
  await Part.load();
  render(<Part text="one" />);
  expect(shown()).toBe('loaded one');
});
