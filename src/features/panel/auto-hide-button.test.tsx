import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { BringBackButton } from './auto-hide-button.tsx';

function Page({ isAway, onClick = () => undefined }: { isAway: boolean; onClick?: () => void }) {
  const panel = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={panel}>
        In the panel
      </button>
      <button type="button">Elsewhere</button>
      {isAway && <BringBackButton onClick={onClick} focusAfter={panel} />}
    </>
  );
}

test('the button has the focus while the panel is away, and the panel has it afterwards', () => {
  let clicks = 0;
  const page = render(<Page isAway onClick={() => clicks++} />);
  const button = screen.getByRole('button', { name: 'Bring back' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(clicks).toBe(1);
  // happy-dom leaves the focus on a removed element; a browser moves it to the body.
  button.blur();
  page.rerender(<Page isAway={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'In the panel' }));
});

test('the focus stays on another element of the page', () => {
  const page = render(<Page isAway />);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  page.rerender(<Page isAway={false} />);
  expect(document.activeElement).toBe(elsewhere);
});
