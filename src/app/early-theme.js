// Runs in the page's head, before the first paint. The build fills in the path of the site.
(() => {
  const { classList } = document.documentElement;
  // An overlay has no theme: the picture below it shows through from the first paint on.
  if (location.pathname.startsWith('%BASE_URL%overlay/') && /\/overlay\/[^/]+\/?$/.test(location.pathname)) {
    classList.add('see-through');
    return;
  }
  // `follow-theme.ts` does the same from then on.
  let darkMode = 'system';
  try {
    darkMode = JSON.parse(localStorage.getItem('EMOTES_PER_SECOND_OPTIONS')).darkMode;
  } catch {
    // Nothing is saved or storage is denied: the theme is the device's.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  classList.toggle('dark', darkMode === 'dark' || (darkMode !== 'light' && prefersDark));
})();
