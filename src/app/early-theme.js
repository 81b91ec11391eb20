// Runs in the page's head, before anything is drawn: see follow-theme.ts, which goes on from here.
(() => {
  let darkMode = 'system';
  try {
    darkMode = JSON.parse(localStorage.getItem('EMOTES_PER_SECOND_OPTIONS')).darkMode;
  } catch {
    // Nothing saved, or storage denied: the device decides.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle(
    'dark',
    darkMode === 'dark' || (darkMode !== 'light' && prefersDark),
  );
})();
