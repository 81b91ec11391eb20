import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

/** A screen with a button in one part only, and a link in each. */
function Screen({ part }: { readonly part: string }) {
  useHeadingFocus(part);
  return (
    <>
      <h1>Recorded chat</h1>
      {part === 'question' && <button type="button">Yes</button>}
      <a href="#other">Elsewhere</a>
    </>
  );
}

const focused = (): string | null => document.activeElement?.textContent ?? null;

test('the heading has the focus after the part that had it is gone', () => {
  const { rerender } = render(<Screen part="question" />);
  screen.getByRole('button').focus();
  rerender(<Screen part="reading" />);
  expect(focused()).toBe('Recorded chat');
});

test('a focus that is elsewhere stays there, and the first part takes none', () => {
  const { rerender } = render(<Screen part="question" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link').focus();
  rerender(<Screen part="reading" />);
  rerender(<Screen part="open" />);
  expect(focused()).toBe('Elsewhere');
});

test('within one part a lost focus is left alone', () => {
  const { rerender } = render(<Screen part="open" />);
  rerender(<Screen part="open" />);
  expect(document.activeElement).toBe(document.body);
});
