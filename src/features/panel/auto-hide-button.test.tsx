// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AutoHideButton, autoHideText } from './auto-hide-button.tsx';

function showButton(isOn: boolean, totalEmotes: number | null) {
  const changes: boolean[] = [];
  const onChange = (next: boolean) => void changes.push(next);
  render(<AutoHideButton isOn={isOn} label={autoHideText(isOn, totalEmotes, 50)} onChange={onChange} />);
  return changes;
}

test.each([
  [false, 12, 'Auto Hide: Off'],
  [true, 12, 'Auto Hide: 12/50'],
  [true, null, 'Auto Hide: –/50'],
])('with auto hide %s and the total %s the button reads %j, and a click toggles it', (isOn, total, name) => {
  const changes = showButton(isOn, total);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(changes).toEqual([!isOn]);
});
