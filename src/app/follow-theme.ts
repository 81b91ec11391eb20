import type { OptionsStore } from '../options/options-store.ts';

/** Applies the chosen theme, and each later one. `early-theme.js` does the same before the first paint. */
export function followTheme(options: OptionsStore): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { darkMode } = options.current();
    const isDark = darkMode === 'dark' || (darkMode === 'system' && prefersDark.matches);
    document.documentElement.classList.toggle('dark', isDark);
  };
  apply();
  prefersDark.addEventListener('change', apply);
  options.subscribe(apply);
}
