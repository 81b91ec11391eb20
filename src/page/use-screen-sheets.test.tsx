import { fireEvent, render, screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { expect, test } from 'vitest';
import { useScreenSheets } from './use-screen-sheets.ts';

function showPage() {
  function Page() {
    const { sheet, toggle, openShare, close, button } = useScreenSheets();
    return (
      <>
        <output>{sheet ?? 'closed'}</output>
        <button type="button" onClick={toggle} ref={button as RefObject<HTMLButtonElement | null>}>
          Settings
        </button>
        <button type="button" onClick={() => openShare('overlay', null)}>
          Overlay
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </>
    );
  }
  render(<Page />);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (): string | null => screen.getByRole('status').textContent;

test('when the settings close, the button that opened them has the focus', () => {
  showPage();
  press('Settings');
  expect([shown(), document.activeElement]).toEqual(['settings', document.body]);
  press('Close');
  expect(shown()).toBe('closed');
  expect(document.activeElement?.textContent).toBe('Settings');
});

test('the overlay replaces the settings; closed, it gives the focus to what opened it', () => {
  showPage();
  press('Settings');
  screen.getByRole('button', { name: 'Overlay' }).focus();
  press('Overlay');
  expect(shown()).toBe('overlay');
  screen.getByRole('button', { name: 'Close' }).focus();
  press('Close');
  expect(document.activeElement?.textContent).toBe('Overlay');
  press('Overlay');
  press('Settings');
  expect(shown()).toBe('settings');
});
