import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePopOut } from './use-pop-out.ts';

test('a small window that opens only after the panel was called back is closed', async () => {
  const view = { close: vi.fn() };
  let open = (): void => undefined;
  vi.stubGlobal('documentPictureInPicture', {
    requestWindow: () => new Promise((resolve) => (open = () => resolve(view))),
  });
  const { result } = renderHook(usePopOut);
  const { host } = result.current;
  document.body.append(host);
  act(() => result.current.toggle());
  act(() => result.current.toggle());
  await act(async () => open());
  expect(view.close).toHaveBeenCalledTimes(1);
  expect([host.parentElement, result.current.out, result.current.problem]).toEqual([
    document.body,
    null,
    null,
  ]);
});
