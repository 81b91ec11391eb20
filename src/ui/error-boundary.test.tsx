import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let logged = vi.spyOn(console, 'error');
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Part({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('no such emote');
  return <p>the part</p>;
}

const page = (isBroken: boolean) => (
  <>
    <p>the rest</p>
    <ErrorBoundary part="The part">
      <Part isBroken={isBroken} />
    </ErrorBoundary>
  </>
);

test('a part that fails is replaced by a message, the rest of the page stays, and the error is logged once', () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  expect(screen.getByText('the rest')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The part stopped because of an error.');
  expect(screen.queryByText('the part')).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls.flat().map(String).join(' ')).toContain('no such emote');
});

test('the message stays until Try again renders the part again, and returns if that fails', () => {
  const { rerender } = render(page(true));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(logged).toHaveBeenCalledTimes(2);
  rerender(page(false));
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the part')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
