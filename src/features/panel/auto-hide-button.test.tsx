import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AutoHideButton, autoHideNumbers } from './auto-hide-button.tsx';

function showButton(isOn: boolean, totalEmotes: number | null, isCollapsed = false) {
  const changes: boolean[] = [];
  const onChange = (next: boolean) => void changes.push(next);
  const numbers = autoHideNumbers(isOn, totalEmotes, 50);
  render(<AutoHideButton isOn={isOn} isCollapsed={isCollapsed} numbers={numbers} onChange={onChange} />);
  return changes;
}

/** The texts that describe an element. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test.each([
  [false, 12, 'Auto Hide: Off'],
  [true, 12, 'Auto Hide: 12/50'],
  [true, null, 'Auto Hide: –/50'],
])('with auto hide %s and the total %s the button reads %j, and a click toggles it', (isOn, total, text) => {
  const changes = showButton(isOn, total);
  const button = screen.getByRole('button', { name: 'Auto Hide', pressed: isOn });
  expect(button.textContent).toBe(text);
  expect(descriptionOf(button)).toContain(text.replace('Auto Hide: ', ''));
  fireEvent.click(button);
  expect(changes).toEqual([!isOn]);
});

test('while the panel is hidden the button reads what it does, and its name begins as before', () => {
  showButton(true, 2, true);
  const button = screen.getByRole('button', { name: 'Auto Hide: Show panel', pressed: true });
  expect(button.textContent).toBe('Auto Hide: Show panel · 2/50');
  expect(descriptionOf(button)).toContain('2/50');
});
