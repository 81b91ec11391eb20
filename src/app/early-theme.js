// Runs in the page's head, before the first paint. `follow-theme.ts` does the same from then on.
(() => {
  let darkMode = 'system';
  try {
    darkMode = JSON.parse(localStorage.getItem('EMOTES_PER_SECOND_OPTIONS')).darkMode;
  } catch {
    // Nothing is saved or storage is denied: the theme is the device's.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle(
    'dark',
    darkMode === 'dark' || (darkMode !== 'light' && prefersDark),
  );
})();
