import { expect, test, vi } from 'vitest';
import { type PopOutState, togglePopOut } from './use-pop-out.ts';

test('a small window that opens only after the panel was called back is closed', async () => {
  const view = { close: vi.fn() };
  let open = (): void => undefined;
  vi.stubGlobal('documentPictureInPicture', {
    requestWindow: () => new Promise((resolve) => (open = () => resolve(view))),
  });
  const host = document.createElement('div');
  document.body.append(host);
  const opened = { current: null };
  const states: PopOutState[] = [];
  const toggle = () => togglePopOut(host, opened, (state) => states.push(state));
  const first = toggle();
  await toggle();
  open();
  await first;
  expect(view.close).toHaveBeenCalledTimes(1);
  expect([host.parentElement, opened.current, states]).toEqual([
    document.body,
    null,
    [{ out: null, problem: null }],
  ]);
});

test('a window whose code cannot be loaded is closed, and a sentence says so', async () => {
  vi.doMock('./copy-look.ts', () => Promise.reject(new Error('offline')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const view = { close: vi.fn(), addEventListener: () => undefined, document: { documentElement: {} } };
  vi.stubGlobal('documentPictureInPicture', { requestWindow: async () => view });
  const host = document.createElement('div');
  document.body.append(host);
  const states: PopOutState[] = [];
  await togglePopOut(host, { current: null }, (state) => states.push(state));
  vi.doUnmock('./copy-look.ts');
  expect(view.close).toHaveBeenCalledTimes(1);
  expect(host.parentElement).toBe(document.body);
  expect(states).toEqual([
    { out: null, problem: 'The window could not be loaded. Try again, or reload the page.' },
  ]);
});
