import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

test('the first item has the focus as soon as the menu is open; the arrow keys, Home and End move the focus among the displayed items; a choice and Tab close the menu', () => {
  const chosen: string[] = [];
  const hidePopover = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  render(
    <MenuButton>
      {['Settings', 'Pause', 'Pop out'].map((name) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          style={name === 'Pause' ? { display: 'none' } : {}}
          onClick={() => {
            expect(hidePopover).toHaveBeenCalledOnce();
            chosen.push(name);
          }}
        >
          {name}
        </button>
      ))}
    </MenuButton>,
  );
  const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name, hidden: true });
  const togglePopover = vi.spyOn(HTMLElement.prototype, 'togglePopover');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(togglePopover).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(item('Settings'));
  for (const [key, name] of [
    ['ArrowDown', 'Pop out'],
    ['ArrowDown', 'Settings'],
    ['ArrowUp', 'Pop out'],
    ['Home', 'Settings'],
    ['End', 'Pop out'],
    ['a', 'Pop out'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement).toBe(item(name));
  }
  fireEvent.click(item('Pop out'));
  expect(chosen).toEqual(['Pop out']);
  fireEvent.keyDown(item('Settings'), { key: 'Tab' });
  expect(hidePopover).toHaveBeenCalledTimes(2);
});
