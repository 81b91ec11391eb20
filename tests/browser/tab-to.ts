import type { Page } from '@playwright/test';

/** The name or the text of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/** Presses Tab until an element with such a name is focused. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`nothing named ${name} was reached by Tab`);
}
