import type { Locator } from '@playwright/test';
import { CHANNEL, expectRows, pastOf, pastToggleOf } from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

/** From one time of a clock, `h:mm:ss`, to the other; less than half a day. */
function secondsBetween(from: string, to: string): number {
  const [fromS, toS] = [from, to].map((time) =>
    time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0),
  ) as [number, number];
  return ((toS - fromS + 1.5 * 86_400) % 86_400) - 86_400 / 2;
}

/** How many seconds each line is later than the one below it, by their times. */
async function gapsBetween(times: Locator): Promise<readonly number[]> {
  const texts = await times.allTextContents();
  return texts.slice(1).map((below, index) => secondsBetween(below, texts[index] as string));
}

test('past stats: no lines while closed; one line per snapshot while open, newest first, each one second before the one above it; a line opens to its table', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip' });
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
  const past = pastOf(page);
  await expect(past).toHaveCount(0);

  await pastToggleOf(page).click();
  await steps.step(4);
  const counted = past.getByRole('button', { name: /^\d{1,2}:\d\d:\d\d ?3/ });
  await expect(counted.first()).toBeVisible();
  await expect(counted.first()).toContainText('highest');
  await expect(counted.first().locator('img')).toHaveCount(2);
  expect(await gapsBetween(past.locator('button time'))).toEqual([1, 1, 1, 1, 1]);

  await counted.first().click();
  const table = past.getByRole('table');
  await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(2);
  await expect(table).toContainText('Kappa');
  await expect(past.getByRole('listitem').getByRole('button', { expanded: true })).toHaveCount(1);

  await pastToggleOf(page).click();
  await expect(past).toHaveCount(0);
});
