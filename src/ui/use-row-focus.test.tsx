import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useRowFocus } from './use-row-focus.ts';

function Rows({ ids }: { readonly ids: readonly number[] }) {
  const body = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(ids, body);
  return (
    <>
      <input aria-label="Find" />
      <ul ref={body} onFocus={focus.onFocus} onKeyDown={(event) => focus.moveBy(event, 10)}>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" data-emote={id}>
              {id}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

test('a key that leads to the row that has the focus brings it into view, and takes no focus later', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<Rows ids={[1, 2]} />);
  const row = screen.getByRole('button', { name: '1' });
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'Home' });
  expect(scrolled).toHaveBeenCalledOnce();
  const field = screen.getByLabelText('Find');
  field.focus();
  rerender(<Rows ids={[1]} />);
  expect(document.activeElement).toBe(field);
});
