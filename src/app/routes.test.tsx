import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
