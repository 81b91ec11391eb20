import type { Request } from '@playwright/test';
import { expect, SITE, test } from './stage.ts';
import { CHANNEL, keepSaying, openChannel } from './statistics.ts';

test('no picture request has a referrer: table, settings and samples', async ({ page, standIn }) => {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const isOurs = request.frame() === page.mainFrame() && !request.url().startsWith(SITE);
    if (isOurs && request.resourceType() === 'image') asked.push(request);
  });
  await page.goto('/test-image-sizes');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const imageUrl = 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp?mine';
  const customEmotes = [{ id: '1', emote: 'mine', imageUrl, regexp: '', source: 'Custom', score: 1 }];
  await page.evaluate(
    (options) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', options),
    JSON.stringify({ customEmotes }),
  );
  await openChannel(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => asked.some((request) => request.url() === imageUrl)).toBe(true);
  await page.keyboard.press('Escape');
  const stopSaying = keepSaying(() => standIn.chat.say(CHANNEL, { text: 'Kappa' }));
  await expect.poll(() => asked.some((request) => request.url().includes('static-cdn'))).toBe(true);
  stopSaying();
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  // Chromium reports an omitted referrer as missing or as empty.
  expect(headers.map(({ referer }) => referer ?? '').filter((referer) => referer !== '')).toEqual([]);
});
