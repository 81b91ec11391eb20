import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, pastOf, pastToggleOf } from './statistics.ts';

test('past stats: no lines while closed; one line per snapshot while open; a line opens to its table', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip' });
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
  const past = pastOf(page);
  await expect(past).toHaveCount(0);

  await pastToggleOf(page).click();
  const counted = past.getByRole('button', { name: /^\d{1,2}:\d\d:\d\d ?3/ });
  await expect(counted.first()).toBeVisible();
  await expect(counted.first()).toContainText('highest');
  await expect(counted.first().locator('img')).toHaveCount(2);

  await counted.first().click();
  const table = past.getByRole('table');
  await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(2);
  await expect(table).toContainText('Kappa');
  await expect(past.getByRole('button', { expanded: true })).toHaveCount(1);

  await pastToggleOf(page).click();
  await expect(past).toHaveCount(0);
});

test('past stats are newest first, each one second before the one above it', async ({ page, standIn }) => {
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await pastToggleOf(page).click();
  const times = pastOf(page).locator('button time');
  await expect.poll(() => times.count()).toBeGreaterThanOrEqual(4);
  const seconds = (await times.allTextContents()).map((text) => {
    const [hours, minutes, second] = text.split(':').map(Number) as [number, number, number];
    return hours * 3_600 + minutes * 60 + second;
  });
  const gaps = seconds.slice(1).map((at, index) => ((seconds[index] as number) - at + 86_400) % 86_400);
  for (const gap of gaps) expect([0, 1, 2]).toContain(gap);
  expect(gaps.filter((gap) => gap === 1).length).toBeGreaterThan(0);
});
