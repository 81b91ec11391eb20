import type { Stop } from '../domain/clock.ts';
import type { OptionsStore } from '../options/options-store.ts';

/**
 * Keeps the page's theme as the options say: dark when chosen, or when the choice is the device's and that
 * prefers dark. The page's own first lines (`early-theme.js`) do the same before anything is drawn.
 */
export function followTheme(options: OptionsStore): Stop {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { darkMode } = options.current();
    const isDark = darkMode === 'dark' || (darkMode === 'system' && prefersDark.matches);
    document.documentElement.classList.toggle('dark', isDark);
  };
  apply();
  prefersDark.addEventListener('change', apply);
  const unsubscribe = options.subscribe(apply);
  return () => {
    prefersDark.removeEventListener('change', apply);
    unsubscribe();
  };
}
