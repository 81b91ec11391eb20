import type { Page } from '@playwright/test';

/** Has every page of this tab begin with these saved options. */
export async function saveOptions(page: Page, options: object): Promise<void> {
  await page.addInitScript(
    (saved) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', saved),
    JSON.stringify(options),
  );
}
