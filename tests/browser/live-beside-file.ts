import { expect, type Page } from '@playwright/test';
import { keepSaying, openChannel, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';

/**
 * Follows `CHANNEL`, in which a Kappa is said each 3 s until `stop`; its number is `said`. Words are said more often, and before the
 * first Kappa: of few lines, one that is late moves the estimate of the server's clock, which numbers the recorded seconds.
 */
export async function openLive(page: Page, say: (text: string) => void) {
  await openChannel(page);
  let words = 0;
  const talking = setInterval(() => {
    words++;
    say('hello');
  }, 300);
  await expect.poll(() => words).toBeGreaterThan(14);
  let said = 0;
  const stopKappa = keepSaying(() => {
    said++;
    say('Kappa');
  });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
  return {
    stop(): void {
      stopKappa();
      clearInterval(talking);
    },
    said: () => said,
  };
}

/** The live session counted each Kappa once: in the picture of its whole time. */
export async function expectLiveExact(page: Page, said: number): Promise<void> {
  await expect(panelOf(page).getByRole('status').first()).toHaveText(/Live/);
  await pastToggleOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Summary picture' });
  const total = dialog.getByRole('list', { name: 'Numbers' }).getByRole('listitem').first();
  // Closed and opened again until the last Kappa is recorded: the picture does not change, and covers the page.
  await expect
    .poll(
      async () => {
        await pastOf(page).getByRole('button', { name: 'Export' }).click();
        await page.getByRole('button', { name: /^Summary picture to/ }).click();
        const counted = await total.textContent();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        return counted;
      },
      { intervals: [500] },
    )
    .toBe(`${said} emotes`);
}
