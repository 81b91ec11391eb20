import type { Page } from '@playwright/test';

/**
 * Does to a page what a translator does to one that does not refuse it: each text with a letter, now and later, is replaced by a
 * new one inside `<font><font>`. Here the words stay the same.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = ({ localName, namespaceURI }: Element): boolean =>
      /^(font|script|style|textarea|option|title)$/.test(localName) || !namespaceURI?.endsWith('xhtml');
    function translateText(text: Text): void {
      if (!text.parentElement || isLeftAlone(text.parentElement) || !/\p{L}/u.test(text.data)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translateBelow(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') translateBelow(target);
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts of a page as they are read, a line each. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
