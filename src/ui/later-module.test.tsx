import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { laterModule } from './later-module.ts';

const shown = (): string => document.body.textContent;

test('a module that may not be loaded yet is not there, and stays when it may no longer be loaded', async () => {
  const loadModule = vi.fn(async () => ({ words: 'loaded' }));
  const useWords = laterModule(loadModule);
  const Words = ({ mayLoad }: { readonly mayLoad: boolean }) => useWords(mayLoad)?.words ?? 'waiting';
  const { rerender, unmount } = render(<Words mayLoad={false} />);
  await act(async () => undefined);
  expect(loadModule).not.toHaveBeenCalled();
  expect(shown()).toBe('waiting');
  await act(async () => rerender(<Words mayLoad />));
  expect(shown()).toBe('loaded');
  rerender(<Words mayLoad={false} />);
  expect(shown()).toBe('loaded');
  unmount();
  render(<Words mayLoad={false} />);
  expect(shown()).toBe('loaded');
  expect(loadModule).toHaveBeenCalledOnce();
});
