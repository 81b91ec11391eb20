import type { Request } from '@playwright/test';
import { customEmoteOf } from '../../builders/emotes.ts';
import { openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { SITE } from '../stage.ts';
import { CHANNEL, expectRows } from '../statistics.ts';
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

test('a wrong picture, pattern or code does not count and says why', async ({ page, standIn, steps }) => {
  // The form saves no such picture; options of an earlier version can have it.
  const customEmotes = [
    customEmoteOf('plain', '', { imageUrl: 'http://example.com/a.png' }),
    customEmoteOf('mine', '', { imageUrl: PICTURE }),
    customEmoteOf('broken', 'ha{2,1}'),
    customEmoteOf('mine', '', { id: 'again' }),
  ];
  await saveOptions(page, { customEmotes });
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa mine plain broken haha' });
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['mine', '1', '0.10', 'mine'],
  ]);
  const dialog = await openAdvancedSettings(page);
  const emotes = dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem');
  await expect(emotes).toHaveCount(4);
  await expect(emotes.nth(0)).toContainText('https://');
  await expect(emotes.nth(2)).toContainText('Not counted: The pattern is not valid');
  await expect(emotes.nth(3)).toContainText('A custom emote above already has the code mine.');
  await expect(dialog.getByText('Not counted')).toHaveCount(3);
  // A picture that cannot be requested is a letter.
  await expect(emotes.nth(0).locator('img')).toHaveCount(0);
});

test('no picture request has a referrer: samples, settings and table', async ({ page, standIn, steps }) => {
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
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(1);
  for (const address of ['54fa8f1401e468494b85b537', 'static-cdn'])
    await expect.poll(() => asked.some((request) => request.url().includes(address))).toBe(true);
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  // Chromium reports an omitted referrer as missing or as empty.
  expect(headers.map(({ referer }) => referer ?? '').filter((referer) => referer !== '')).toEqual([]);
});
