/**
 * Applies the `Custom CSS` of OBS. OBS adds it as a style element when the page is loaded, which the page's policy refuses.
 * A sheet that a script constructs is not refused. Only a script can add a style element, so this allows nothing new.
 */
export function adoptStyles(): void {
  function adopt(): void {
    document.adoptedStyleSheets = Array.from(document.head.querySelectorAll('style'), ({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent ?? '');
      return sheet;
    });
  }
  adopt();
  new MutationObserver(adopt).observe(document.head, { childList: true });
}
