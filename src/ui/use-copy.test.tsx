import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubClipboard } from '../../tests/fakes/browser.ts';
import { useCopy } from './use-copy.ts';

function CopyButton() {
  const { result, copy } = useCopy(null);
  return (
    <>
      <button type="button" onClick={(event) => copy('a', event.currentTarget)}>
        Copy
      </button>
      <p role="status">{result?.words}</p>
    </>
  );
}

test('the result of a second copying is announced again: its words are removed first, then written', async () => {
  let finish: () => void = () => undefined;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  render(<CopyButton />);
  const words = () => screen.getByRole('status').textContent;
  for (let time = 0; time < 2; time++) {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(words()).toBe('');
    await act(async () => finish());
    expect(words()).toBe('Copied.');
  }
});

test('where the browser does not allow copying that is said', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  stubClipboard(false);
  render(<CopyButton />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('status').textContent).toBe('The browser did not allow copying.');
});
