import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreens } from '../../tests/stages/screens.tsx';

const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each(['/board', '/usage/somebody', '/recorded'])(
  'at %s the same button opens and closes the settings, and gets the focus when they close',
  async (path) => {
    openScreens(path);
    const button = await screen.findByRole('button', { name: 'Settings', expanded: false });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  },
);

test('the menu of the channel opens the sheet that was chosen', async () => {
  openScreens('/usage/somebody');
  const item = await screen.findByRole('button', { name: 'Overlay for OBS' });
  fireEvent.click(item);
  expect(await screen.findByRole('dialog', { name: 'Overlay for OBS' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty(
    'value',
    `${location.origin}/overlay/somebody`,
  );
});
