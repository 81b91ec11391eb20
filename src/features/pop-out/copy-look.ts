/**
 * Copies the style sheets and the theme of a document to another one. Theme changes and added sheets follow until `signal`
 * aborts. Resolves when the first sheets are loaded or have failed.
 */
export async function copyLook(from: Document, to: Document, signal: AbortSignal): Promise<void> {
  const copyTheme = (): void => {
    to.documentElement.className = from.documentElement.className;
  };
  const copySheets = (nodes: Iterable<Node>): Promise<void>[] =>
    Array.from(nodes)
      .filter(isSheet)
      .map((sheet) => {
        const copy = to.importNode(sheet, true);
        const loaded = copy.tagName === 'LINK' ? loadOf(copy) : Promise.resolve();
        to.head.append(copy);
        return loaded;
      });
  const themes = new MutationObserver(copyTheme);
  themes.observe(from.documentElement, { attributeFilter: ['class'] });
  // Chunks that are loaded later add their sheets.
  const sheets = new MutationObserver((records) => {
    for (const { addedNodes } of records) copySheets(addedNodes);
  });
  sheets.observe(from.head, { childList: true });
  signal.addEventListener('abort', () => {
    themes.disconnect();
    sheets.disconnect();
  });
  copyTheme();
  await Promise.all(copySheets(from.head.children));
}

function isSheet(node: Node): node is HTMLLinkElement | HTMLStyleElement {
  const { tagName, rel } = node as HTMLLinkElement;
  return tagName === 'STYLE' || (tagName === 'LINK' && rel === 'stylesheet');
}

function loadOf(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.onload = () => resolve();
    element.onerror = () => resolve();
  });
}
