import { test } from '../deployed-stage.ts';
import { expect } from '../stage.ts';
import { expectRows, keepOnly, openChannel } from '../statistics.ts';

test('with the headers the page counts and the policy holds', async ({ page, standIn }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openChannel(page);
  const stopSaying = keepOnly(standIn, { text: 'Kappa Kappa catJAM' });
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['catJAM', '1', '0.10', '7TV'],
  ]);
  stopSaying();
  await expect(page.frameLocator('iframe').getByText('Offline demo').first()).toBeVisible();
  expect(complaints.filter((text) => !text.includes('allowfullscreen'))).toEqual([]);
  // The host answers every request, but is not in the policy.
  const refused = page.workers()[0]?.evaluate(() =>
    fetch('https://unlisted.example/', { mode: 'no-cors' }).then(
      () => false,
      () => true,
    ),
  );
  expect(await refused).toBe(true);
});
