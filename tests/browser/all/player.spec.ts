import type { Page } from '@playwright/test';
import { expect, SITE, test } from '../stage.ts';
import { CHANNEL, expectRows, panelOf, saveChannel } from '../statistics.ts';
import { test as steppedTest } from '../stepped/stepped-stage.ts';
import { violations } from '../violations.ts';

/** The options of every player created on the page, as recorded by the stand-in's library. */
function constructed(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { Twitch?: { __constructed?: unknown } }).Twitch?.__constructed);
}

test('without a channel the player’s library is not loaded', async ({ page, context }) => {
  // Of this page: the stand-in may get the last requests of an earlier test's page late.
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(panelOf(page)).toBeVisible();
  expect(asked.filter((address) => !address.startsWith(`${SITE}/`))).toEqual([]);
});

test('the player fills its area, dark, unmuted; one for all channels', async ({ page }) => {
  await page.goto('/');
  await saveChannel(page, 'first_one');
  const region = page.getByRole('region', { name: 'Video player' });
  const frame = region.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', /^https:\/\/player\.twitch\.tv\/.*channel=first_one/);
  expect(await constructed(page)).toEqual([
    expect.objectContaining({
      channel: 'first_one',
      width: '100%',
      height: '100%',
      layout: 'video',
      theme: 'dark',
      muted: false,
    }),
  ]);
  expect(await frame.boundingBox()).toEqual(await region.boundingBox());

  const played = (): string[] => page.frames().map((each) => /[?&]channel=(\w+)/.exec(each.url())?.[1] ?? '');
  await expect.poll(played).toEqual(['', 'first_one']);
  await saveChannel(page, 'second_one');
  await expect.poll(played).toEqual(['', 'second_one']);
  expect(await constructed(page)).toHaveLength(1);
});

// In steps: the page must not load it again by itself before the click.
steppedTest(
  'if the library is blocked a link to the channel replaces the player, and the statistics continue; `Retry now` loads it again; axe finds nothing',
  async ({ page, standIn, steps }) => {
    const restore = standIn.services.script('embed.twitch.tv', { kind: 'drop' });
    await steps.open(page);
    await expect(page.getByRole('link', { name: `Watch ${CHANNEL} on Twitch` })).toHaveAttribute(
      'href',
      `https://www.twitch.tv/${CHANNEL}`,
    );
    standIn.chat.say(CHANNEL, { text: 'Kappa' });
    await steps.step(1);
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
    await expect(panelOf(page).getByRole('status')).toHaveText('Live');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
    restore();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await expect(page.getByRole('region', { name: 'Video player' }).locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('link', { name: `Watch ${CHANNEL} on Twitch` })).toHaveCount(0);
    await expect(page.locator('script[src*="embed.twitch.tv"]')).toHaveCount(1);
  },
);
