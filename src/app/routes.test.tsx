import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreens, visit } from '../../tests/stages/screens.tsx';

const MAIN_HEADING = 'See what chat is spamming, as it happens.';

test('404: an address without a route, from which another address leads to its screen', async () => {
  openScreens('/a/b');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getByText('No route matches URL "/a/b"')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await visit('/');
  expect(await screen.findByRole('heading', { name: MAIN_HEADING })).toBeTruthy();
});

test('a screen whose code loads later replaces the present one when it is there', async () => {
  openScreens('/');
  await visit('/test-image-sizes');
  expect(await screen.findByRole('heading', { name: /image sizes/i })).toBeTruthy();
});

test('back and forward of the browser show the screen of the address', async () => {
  openScreens('/');
  await visit('/a/b');
  history.replaceState(null, '', '/');
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { name: MAIN_HEADING })).toBeTruthy();
});

test.each(['/board', '/recorded', '/usage', '/usage/somebody', '/panel/somebody', '/test-image-sizes'])(
  'the screen of %s can be loaded',
  async (path) => {
    openScreens(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the focus moves to the heading of the next screen, if it was in what is removed', async () => {
  openScreens('/a/b');
  // Nobody followed a link.
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link').focus();
  await visit('/recorded');
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Recorded' }));
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  elsewhere.focus();
  await visit('/board');
  await screen.findByRole('heading', { name: 'Board' });
  expect(document.activeElement).toBe(elsewhere);
});

test('an error that a screen throws is shown with its own message, until the address is another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { options } = openScreens('/board');
  await screen.findByRole('heading', { name: 'Board' });
  act(() => options.update({ boardChannels: Symbol('no list') as never }));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText(/ is not /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await visit('/recorded');
  expect(await screen.findByRole('heading', { name: 'Recorded' })).toBeTruthy();
});

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
