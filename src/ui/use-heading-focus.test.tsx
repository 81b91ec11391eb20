import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

function Screen() {
  useHeadingFocus('open');
  return <h1>Recorded chat</h1>;
}

test('within one part a lost focus is left alone', () => {
  const { rerender } = render(<Screen />);
  rerender(<Screen />);
  expect(document.activeElement).toBe(document.body);
});
