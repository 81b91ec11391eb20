import { readFileSync } from 'node:fs';
import { expect, test } from '../stage.ts';
import { CHANNEL, openChannel, pastOf, pastToggleOf, sayUntilCounted } from '../statistics.ts';

/** A name of the local network, such as that of the computer with OBS. Without https it is no secure context. */
const PLAIN_SITE = 'http://emotes.lan';
const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

test('without https everything is counted and recorded', async ({ page, standIn }) => {
  await page.context().route(`${PLAIN_SITE}/**`, (route) => {
    const name = /\/assets\/.*\.(js|css|svg)$/.exec(new URL(route.request().url()).pathname);
    if (name === null) return route.fulfill({ path: 'dist/index.html', contentType: 'text/html' });
    return route.fulfill({
      body: readFileSync(`dist${name[0]}`),
      contentType: TYPES[name[1] as keyof typeof TYPES],
    });
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`${error}`));
  await openChannel(page, `${PLAIN_SITE}/${CHANNEL}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await sayUntilCounted(page, () => standIn.chat.say(CHANNEL, { text: 'Kappa' }), ['Kappa']);
  await pastToggleOf(page).click();
  await expect(pastOf(page).getByRole('slider', { name: 'Second shown in the table' })).toBeVisible();
  expect(errors).toEqual([]);
});
