import { customEmoteOf } from '../../builders/emotes.ts';
import { saveOptions } from '../save-options.ts';
import { test as realTimeTest } from '../stage.ts';
import { CHANNEL, joinedChannels, keepOnly } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

realTimeTest(
  'a picture that fails is replaced by its code; a long code stays inside of the overlay',
  async ({ page, standIn }) => {
    standIn.services.script('cdn.7tv.app', { kind: 'status', status: 404, cors: true });
    await page.setViewportSize({ width: 800, height: 600 });
    const long = 'L'.repeat(200);
    await saveOptions(page, { customEmotes: [customEmoteOf(long)] });
    await page.goto(`/overlay/${CHANNEL}?corner=bottom-right&names=true&setup=true`);
    await expect(page.locator('.overlay')).toHaveAttribute('data-state', 'live');
    const endChat = keepOnly(standIn, { text: `Kappa catJAM ${long}` });
    await expect(page.locator('.emote')).toHaveCount(3);
    await expect(page.locator('[data-code="catJAM"] .tile')).toHaveText('catJAM');
    await expect(page.locator('[data-code="Kappa"] .picture')).toBeVisible();
    await expect(page.locator('.note')).toBeHidden();
    for (const emote of await page.locator('.emote').all()) {
      await expect(async () => {
        const box = await emote.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(800);
      }).toPass();
    }
    endChat();
  },
);

test('the custom CSS of a source in OBS applies', async ({ page, standIn, steps }) => {
  await page.goto(`/overlay/${CHANNEL}`);
  await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL]));
  await steps.say('Kappa', 2);
  // As obs-browser adds the custom CSS of a source. The policy of the page refuses the element itself.
  await page.evaluate(() => {
    const obsCSS = document.createElement('style');
    obsCSS.innerHTML = '.overlay { --color: rgb(1, 2, 3) } .count { font-size: 32px }';
    document.querySelector('head')?.appendChild(obsCSS);
  });
  await expect(page.locator('[data-code="Kappa"] .count')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('[data-code="Kappa"] .count')).toHaveCSS('font-size', '32px');
});
