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
