import type { Request } from '@playwright/test';
import { customEmoteOf } from '../../builders/emotes.ts';
import { openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { SITE } from '../stage.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const PICTURE = 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp';

test('the samples of picture sizes are a fixed column, 24 px high, ×2', async ({ page }) => {
  await page.goto('/test-image-sizes');
  await expect(page.getByRole('listitem')).toHaveText(Array.from({ length: 7 }, () => '×2'));
  const samples = page.getByRole('img');
  await expect
    .poll(() =>
      samples.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual(Array.from({ length: 7 }, () => true));
  expect(await samples.evaluateAll((all) => all.map((image) => image.clientHeight))).toEqual(
    Array.from({ length: 7 }, () => 24),
  );
});

test('no picture request has a referrer: samples, settings and table', async ({ page, steps }) => {
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    const isOurs = request.frame() === page.mainFrame() && !request.url().startsWith(SITE);
    if (isOurs && request.resourceType() === 'image') asked.push(request);
  });
  await page.goto('/test-image-sizes');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await saveOptions(page, { customEmotes: [customEmoteOf('mine', '', { imageUrl: PICTURE })] });
  await steps.open(page);
  await openAdvancedSettings(page);
  await steps.say('Kappa');
  for (const address of ['54fa8f1401e468494b85b537', 'static-cdn'])
    await expect.poll(() => asked.some((request) => request.url().includes(address))).toBe(true);
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  // Chromium reports an omitted referrer as missing or as empty.
  expect(headers.map(({ referer }) => referer ?? '').filter((referer) => referer !== '')).toEqual([]);
});
