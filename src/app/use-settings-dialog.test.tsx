// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Settings } from './settings.tsx';
import { useSettingsDialog } from './use-settings-dialog.ts';

afterEach(cleanup);

/** A page whose settings load when `isOnline` says so. */
function showPage() {
  const network = { isOnline: true };
  let loads = 0;
  const load = async () => {
    loads++;
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    return { Settings };
  };
  function Page() {
    const { Dialog, isOpen, didFail, open, close } = useSettingsDialog(load);
    return (
      <>
        <output>{`${Dialog === null ? 'not loaded' : 'loaded'} ${isOpen} ${didFail}`}</output>
        <button type="button" onClick={open}>
          Open
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </>
    );
  }
  render(<Page />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { network, press, loads: () => loads };
}

const shown = (): string | null => screen.getByRole('status').textContent;

test('the settings are loaded when they are opened, and stay loaded when they are closed', async () => {
  const { press, loads } = showPage();
  expect([shown(), loads()]).toEqual(['not loaded false false', 0]);
  await press('Open');
  expect([shown(), loads()]).toEqual(['loaded true false', 1]);
  await press('Close');
  expect(shown()).toBe('loaded false false');
});

test('a failed load is logged and shown until the settings open', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { network, press } = showPage();
  network.isOnline = false;
  await press('Open');
  expect(shown()).toBe('not loaded false true');
  expect(warned).toHaveBeenCalledTimes(1);
  network.isOnline = true;
  await press('Open');
  expect(shown()).toBe('loaded true false');
  warned.mockRestore();
});
