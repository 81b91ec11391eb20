import { expect, test, vi } from 'vitest';
import { optionsWith } from '../../tests/stages/client.ts';
import { followTheme } from './follow-theme.ts';

/** A page that follows the theme, on a device whose preference the test sets. */
function startPage() {
  const device = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)');
    return device;
  });
  const options = optionsWith({});
  followTheme(options);
  return {
    options,
    prefer(isDark: boolean): void {
      device.matches = isDark;
      device.dispatchEvent(new Event('change'));
    },
  };
}

const isDark = (): boolean => document.documentElement.classList.contains('dark');

test('until a theme is chosen the page has the theme that the device prefers; a chosen one applies at once', () => {
  const { options, prefer } = startPage();
  expect(isDark()).toBe(false);
  prefer(true);
  expect(isDark()).toBe(true);
  prefer(false);
  expect(isDark()).toBe(false);
  options.update({ darkMode: 'dark' });
  expect(isDark()).toBe(true);
  options.update({ darkMode: 'light' });
  prefer(true);
  expect(isDark()).toBe(false);
  options.update({ darkMode: 'system' });
  expect(isDark()).toBe(true);
});
