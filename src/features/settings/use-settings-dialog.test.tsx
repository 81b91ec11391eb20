import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { expect, test, vi } from 'vitest';
import { useSettingsDialog } from './use-settings-dialog.ts';

/** A page whose settings load only while `isOnline` is true. */
function showPage() {
  const network = { isOnline: true };
  let isLoaded = false;
  let loadCount = 0;
  const settings = async () => {
    loadCount++;
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    isLoaded = true;
  };
  const loads = { settings, share: settings };
  function Page() {
    const { sheet, didFail, toggle, openShare, close, button } = useSettingsDialog(loads);
    return (
      <>
        <output>{`${isLoaded ? 'loaded' : 'not loaded'} ${sheet ?? 'closed'} ${didFail}`}</output>
        <button type="button" onClick={toggle} ref={button as RefObject<HTMLButtonElement | null>}>
          Settings
        </button>
        <button type="button" onClick={() => openShare('overlay')}>
          Overlay
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </>
    );
  }
  render(<Page />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { network, press, loads: () => loadCount };
}

const shown = (): string | null => screen.getByRole('status').textContent;

test('the settings are loaded when they are opened, and stay loaded when they are closed', async () => {
  const { press, loads } = showPage();
  expect([shown(), loads()]).toEqual(['not loaded closed false', 0]);
  await press('Settings');
  expect([shown(), loads()]).toEqual(['loaded settings false', 1]);
  await press('Settings');
  expect(shown()).toBe('loaded closed false');
});

test('a failed load is logged and shown until the settings open', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { network, press } = showPage();
  network.isOnline = false;
  await press('Settings');
  expect(shown()).toBe('not loaded closed true');
  expect(warned).toHaveBeenCalledTimes(1);
  network.isOnline = true;
  await press('Settings');
  expect(shown()).toBe('loaded settings false');
});

test('when the settings close, the button that opened them has the focus', async () => {
  const { press } = showPage();
  await press('Settings');
  expect(document.activeElement).toBe(document.body);
  await press('Close');
  expect(document.activeElement?.textContent).toBe('Settings');
});

test('the overlay replaces the settings; closed, it gives the focus to what opened it', async () => {
  const { press } = showPage();
  await press('Settings');
  screen.getByRole('button', { name: 'Overlay' }).focus();
  await press('Overlay');
  expect(shown()).toBe('loaded overlay false');
  screen.getByRole('button', { name: 'Close' }).focus();
  await press('Close');
  expect(document.activeElement?.textContent).toBe('Overlay');
  await press('Overlay');
  await press('Settings');
  expect(shown()).toBe('loaded settings false');
});

test('of two sheets that are loaded at a time the one that was asked for last opens, whichever comes first', async () => {
  const waiting = new Map<string, () => void>();
  const loadOf = (name: string) => () => new Promise<void>((resolve) => void waiting.set(name, resolve));
  const loads = { settings: loadOf('settings'), share: loadOf('share') };
  const { result } = renderHook(() => useSettingsDialog(loads));
  act(() => result.current.toggle());
  act(() => result.current.openShare('overlay'));
  await act(async () => waiting.get('share')?.());
  expect(result.current.sheet).toBe('overlay');
  await act(async () => waiting.get('settings')?.());
  expect(result.current.sheet).toBe('overlay');
});
