// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeWorkers } from '../../tests/fake-workers.ts';
import { withRecordings } from '../client/recording-client.ts';
import { createSessionClient } from '../client/session-client.ts';
import { pushPath, replacePath } from '../links/navigation.ts';
import { createOptionsStore } from '../options/options-store.ts';
import { Routes } from './routes.tsx';

function openAt(path: string) {
  const storage = { read: () => null, write: () => false, onChange: () => () => undefined };
  const stores = {
    options: createOptionsStore(storage, () => undefined),
    client: withRecordings(createSessionClient(createFakeWorkers().open)),
    loadTwitchEmbed: () => Promise.reject(new Error('blocked')),
  };
  replacePath(path);
  render(<Routes {...stores} />);
}

test('404: an address without a route, from which another address leads to its screen', async () => {
  openAt('/a/b');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getByText('No route matches URL "/a/b"')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the statistics' }).getAttribute('href')).toBe('/');
  await act(async () => pushPath('/'));
  expect(
    await screen.findByRole('heading', { name: 'Every emote in chat, counted each second' }),
  ).toBeTruthy();
});

test('a screen whose code loads later replaces the present one when it is there', async () => {
  openAt('/');
  await act(async () => pushPath('/test-image-sizes'));
  expect(await screen.findByRole('heading', { name: /image sizes/i })).toBeTruthy();
});

test('back and forward of the browser show the screen of the address', async () => {
  openAt('/');
  await act(async () => pushPath('/a/b'));
  history.replaceState(null, '', '/');
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(
    await screen.findByRole('heading', { name: 'Every emote in chat, counted each second' }),
  ).toBeTruthy();
});
