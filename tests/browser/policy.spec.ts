import { expect, test } from './stage.ts';
import { CHANNEL, openChannel } from './statistics.ts';

test('nothing breaks the content security policy, and the console stays empty', async ({ page, standIn }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa catJAM YooHoo CiGrip' });
  await expect(page.getByRole('cell', { name: 'Kappa' })).toBeVisible();
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(said.filter((line) => !line.includes('allowfullscreen'))).toEqual([]);
});
