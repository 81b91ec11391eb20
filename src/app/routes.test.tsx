import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreens, visit } from '../../tests/stages/screens.tsx';
import type { LoadScreen } from './routes.tsx';

const MAIN_HEADING = 'Every emote in chat, counted each second';

/** Loads each screen, but not while the test says that the network is lost. */
function startNetwork() {
  const network = { isLost: true, requests: 0 };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load: LoadScreen = async (address) => {
    network.requests++;
    if (network.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return <h1>{address.screen}</h1>;
  };
  return { network, load };
}

test('404: an address without a route, from which another address leads to its screen', async () => {
  openScreens('/a/b');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getByText('No route matches URL "/a/b"')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the statistics' }).getAttribute('href')).toBe('/');
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

test('while the code of a screen cannot be loaded the present screen stays; it is requested again every 30 s', async () => {
  vi.useFakeTimers();
  const { network, load } = startNetwork();
  openScreens('/', { load });
  await visit('/board');
  expect(screen.getByRole('alert').textContent).toContain('This screen could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText('Twitch Emotes Per Second')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(network.requests).toBe(2);
  network.isLost = false;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('heading', { name: 'board' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('`Retry` requests the code of a screen at once, also where there is no screen before it', async () => {
  vi.useFakeTimers();
  const { network, load } = startNetwork();
  openScreens('/recorded', { load });
  await act(async () => undefined);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await act(async () => fireEvent.click(retry));
  expect(network.requests).toBe(2);
  network.isLost = false;
  await act(async () => fireEvent.click(retry));
  expect(screen.getByRole('heading', { name: 'recorded' })).toBeTruthy();
  expect(vi.getTimerCount()).toBe(0);
});

test('back at the screen that stayed nothing is said about the other one', async () => {
  const { load } = startNetwork();
  openScreens('/', { load });
  await visit('/board');
  await visit('/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Twitch Emotes Per Second')).toBeTruthy();
});

test('a screen that loads late is not shown at a newer address', async () => {
  const rendered: string[] = [];
  function Heading({ name }: { readonly name: string }) {
    rendered.push(name);
    return <h1>{name}</h1>;
  }
  let resolve = (): void => undefined;
  const loaded = new Promise<void>((done) => {
    resolve = done;
  });
  openScreens('/', {
    async load({ screen: name }) {
      if (name === 'board') await loaded;
      return <Heading name={name} />;
    },
  });
  await visit('/board');
  await visit('/recorded');
  await act(async () => resolve());
  expect(rendered).toEqual(['recorded']);
});

test('the focus moves to the heading of the next screen, if it was in what is removed', async () => {
  const { network, load } = startNetwork();
  network.isLost = false;
  openScreens('/a/b', { load });
  // Nobody followed a link.
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('link').focus();
  await visit('/board');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'board' }));
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  elsewhere.focus();
  await visit('/recorded');
  expect(document.activeElement).toBe(elsewhere);
});
