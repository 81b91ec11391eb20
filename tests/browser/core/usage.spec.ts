import { CHANNEL, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { putUsage } from '../stored-usage.ts';

test('Usage lists what was never used first', async ({ page, standIn, steps }) => {
  await putUsage(page, CHANNEL);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa CiGrip CiGrip CiGrip' });
  await steps.step(3);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${CHANNEL} Usage` })).toBeVisible();
  const table = page.getByRole('table', { name: 'Emote usage' });
  await expect(table.getByRole('row').nth(1)).toContainText('never');
  await page.getByRole('radio', { name: 'All' }).check();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('cigrip');
  const others = page.getByRole('table', { name: 'Used, but in no list of the channel' });
  await expect(others.getByRole('row', { name: 'CiGrip' }).getByRole('cell').first()).toHaveText('3');
  await search.fill('kappa');
  await expect(others.getByRole('row', { name: 'Kappa' })).toContainText('Twitch');
});

test('Usage of a channel that was never watched counts nothing', async ({ page, standIn, steps }) => {
  await page.goto(`/usage/${CHANNEL}`);
  const table = page.getByRole('table', { name: 'Emote usage' });
  await steps.stepUntil(() => expect(table.getByRole('row').nth(1)).toContainText('never', { timeout: 1 }));
  standIn.chat.say(CHANNEL, { text: 'Kappa CiGrip' });
  await steps.step(3);
  await expect(page.getByText('No chat seen in this period.')).toBeVisible();
  await page.goto('/usage');
  await expect(page.getByText(/^No usage is stored yet/)).toBeVisible();
  await page.goto('/recorded');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(CHANNEL)).toHaveCount(0);
});
