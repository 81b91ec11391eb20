import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AutoHideButton, autoHideNumbers } from './auto-hide-button.tsx';

test.each([
  [false, 12, 'Auto Hide: Off'],
  [true, 12, 'Auto Hide: 12/50'],
  [true, null, 'Auto Hide: –/50'],
])(
  'with auto hide %s and the total %s the button reads, and is named, %j; a click toggles it',
  (isOn, total, text) => {
    const changes: boolean[] = [];
    const numbers = autoHideNumbers(isOn, total, 50);
    render(<AutoHideButton isOn={isOn} numbers={numbers} onChange={(next) => void changes.push(next)} />);
    const button = screen.getByRole('button', { name: text, pressed: isOn });
    expect(button.textContent).toBe(text);
    fireEvent.click(button);
    expect(changes).toEqual([!isOn]);
  },
);
