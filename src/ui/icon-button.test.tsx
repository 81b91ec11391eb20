import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

test.each([
  [undefined, 'Pause'],
  ['Alt+P', 'Pause (Alt+P)'],
])('with the shortcut %s the tooltip is %j; the name stays', (shortcut, tooltip) => {
  let clicks = 0;
  render(<IconButton icon="pause" name="Pause" onClick={() => clicks++} {...(shortcut && { shortcut })} />);
  const button = screen.getByRole('button', { name: 'Pause' });
  expect(button.title).toBe(tooltip);
  expect(button.getAttribute('aria-keyshortcuts')).toBe(shortcut ?? null);
  fireEvent.click(button);
  expect(clicks).toBe(1);
});
