const COLOUR_QUERIES = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
];

/** Calls `onChange` when the theme or the forced colours change, so that a canvas is drawn again. Returns how to stop that. */
export function watchColours({ ownerDocument }: HTMLElement, onChange: () => void): () => void {
  const view = ownerDocument.defaultView ?? window;
  const queries = COLOUR_QUERIES.map((query) => view.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const theme = new MutationObserver(onChange);
  theme.observe(ownerDocument.documentElement, { attributeFilter: ['class', 'data-theme'] });
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
