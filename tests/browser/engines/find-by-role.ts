/** What is found: the middle of its box in the view, and its text. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Runs in the page, which must not import anything. Finds the first visible element of a role whose name is equal to `name`, or
 * begins with it if it ends with `…`, scrolls it into view and returns it. Null if there is none.
 *
 * @param waitMs how long it waits for an element that is there and at the same place in two looks; 0: one look
 *
 * Names follow the order of https://www.w3.org/TR/accname-1.2/ as far as this page needs it: `aria-labelledby`, `aria-label`,
 * the label or the caption, the text.
 */
export async function findByRole(role: string, name: string, waitMs: number): Promise<Found | null> {
  const selectors: Readonly<Record<string, string>> = {
    article: 'article',
    button: 'button, summary',
    complementary: 'aside',
    dialog: 'dialog, [popover]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    list: 'ul, ol',
    region: 'section',
    row: 'tr',
    slider: 'input[type="range"]',
    table: 'table',
    radio: 'input[type="radio"]',
    textbox: 'input:not([type]), input[type="text"], input[type="number"]',
  };
  const selector = `[role="${role}"], ${selectors[role] ?? 'never'}`;
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const byIds = labelled.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const caption = element.querySelector(':scope > caption')?.textContent;
    const own = byIds.trim() || element.getAttribute('aria-label') || label || caption || element.textContent;
    return (own ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const isNamed = (element: Element): boolean =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
  const look = (): Found | null => {
    // The name first: whether an element is visible needs a layout.
    const found = Array.from(document.querySelectorAll(selector)).find(
      (element) => isNamed(element) && element.checkVisibility({ visibilityProperty: true }),
    );
    if (found === undefined) return null;
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return {
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
      text: found.textContent ?? '',
    };
  };
  const end = performance.now() + waitMs;
  let seen = look();
  while (performance.now() < end) {
    const before = seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = look();
    if (seen !== null && seen.x === before?.x && seen.y === before.y) return seen;
  }
  return waitMs === 0 ? seen : null;
}
