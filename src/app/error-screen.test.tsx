import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScreenBoundary } from './routes.tsx';

test('an error that a screen throws is shown with its own message, until the address is another', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('the screen broke');
  }
  const { rerender } = render(
    <ScreenBoundary href="/a">
      <Broken />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('the screen broke')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  rerender(<ScreenBoundary href="/b">the next screen</ScreenBoundary>);
  expect(screen.getByText('the next screen')).toBeTruthy();
});
