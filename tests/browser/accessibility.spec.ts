import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel } from './statistics.ts';

/** What axe finds on the page, the frames of the player left out: they are Twitch's. */
async function violations(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options.context, options.run),
    { context: { exclude: ['iframe'] }, run: { resultTypes: ['violations' as const] } },
  );
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing: no channel, an impossible one, live counts, no route (${colorScheme})`, async ({
    page,
    standIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByLabel('Channel:').fill('not possible');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto('/one,two');
    await expect(page.getByRole('heading', { name: /cannot be a channel/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    standIn.services.script('7tv.io', { kind: 'status', status: 503 });
    await openChannel(page);
    standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip YooHoo' });
    await expectRows(page, [
      ['Kappa', '2', '0.20', 'Twitch'],
      ['CiGrip', '1', '0.10', 'BetterTTV'],
      ['YooHoo', '1', '0.10', 'BetterTTV · FFZ'],
    ]);
    expect(await violations(page)).toEqual([]);

    await page.goto('/a/b');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
