import type { Request } from '@playwright/test';
import { customEmoteOf } from '../../custom-emote-of.ts';
import { openSettings } from '../recorded-history.ts';
import { expect, SITE, test } from '../stage.ts';
import { CHANNEL, openChannel, rowsOf, sayUntilCounted } from '../statistics.ts';
import { violations } from '../violations.ts';

test('custom emotes: added and counted; the form marks its mistakes; an invalid pattern, a duplicate code and a saved picture without https are reported; the samples are a fixed column: each picture 24 px high and labelled ×2; no picture request has a referrer: samples, settings and table; axe finds nothing', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    const isOurs = request.frame() === page.mainFrame() && !request.url().startsWith(SITE);
    if (isOurs && request.resourceType() === 'image') asked.push(request);
  });
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
  expect(await violations(page)).toEqual([]);
  expect(asked).not.toEqual([]);

  // The form does not save such a picture; options of an earlier version can have it.
  await page.evaluate(
    (options) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', options),
    JSON.stringify({
      ignoredUsers: ['anna', 'not a login'],
      recentChannels: [CHANNEL],
      pinnedEmotes: ['x:1'],
      customEmotes: [customEmoteOf('plain', '', { imageUrl: 'http://example.com/a.png' })],
    }),
  );
  await openChannel(page);
  const dialog = await openSettings(page);
  const add = async (code: string, pattern: string, picture: string, score = '1'): Promise<void> => {
    await dialog.getByRole('button', { name: 'Add emote' }).click();
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Pattern (optional)').fill(pattern);
    await dialog.getByLabel('Picture address').fill(picture);
    await dialog.getByLabel('Score').fill(score);
    await dialog.getByRole('button', { name: 'Save emote' }).click();
  };
  await add('mine', '', 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp');
  await add('laugh', 'ha(ha)+', 'https://cdn.betterttv.net/emote/54fa8fce01e468494b85b53c/2x.webp');
  await add('broken', '(ha', 'http://example.com/a.png', 'abc');
  await expect(dialog.getByRole('alert')).toHaveText([
    'A bracket is not closed',
    'An address that starts with https://',
    'A number',
  ]);
  await dialog.getByRole('button', { name: 'Stop ignoring anna' }).click();
  await dialog.getByLabel('Saved channel').fill('half');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  // Only the worker's engine finds the mistake in this one.
  await dialog.getByLabel('Pattern (optional)').fill('ha{2,1}');
  await dialog.getByLabel('Score').fill('1');
  await dialog.getByLabel('Picture address').fill('https://example.com/a.png');
  await dialog.getByRole('button', { name: 'Save emote' }).click();
  await add('mine', '', 'https://example.com/b.png');
  const emotes = dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem');
  await expect(emotes).toHaveCount(5);
  await expect(emotes.nth(0)).toContainText('https://');
  await expect(emotes.nth(3)).toContainText('Not counted: The pattern does not compile');
  await expect(emotes.nth(4)).toContainText('Another custom emote above has the code mine.');
  // A picture that cannot be requested is a letter.
  await expect(emotes.nth(0).locator('img')).toHaveCount(0);
  await expect(dialog.getByText('Not counted')).toHaveCount(3);
  await dialog.getByLabel('Saved channel').fill(CHANNEL);
  await dialog.getByRole('button', { name: 'Save channel' }).click();
  await expect(dialog.getByText(`Saved. The first page opens ${CHANNEL}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const say = () => standIn.chat.say(CHANNEL, { text: 'Kappa mine hahaha haha ha plain xhahax' });
  await sayUntilCounted(page, say, ['Kappa', 'laugh', 'mine']);
  const [[, laughs] = [], , [, mines] = []] = await rowsOf(page);
  expect(Number(laughs)).toBe(2 * Number(mines));

  await openSettings(page);
  await dialog.getByRole('button', { name: 'Remove laugh' }).focus();
  await page.keyboard.press('Enter');
  await sayUntilCounted(page, say, ['Kappa', 'mine']);
  await expect(dialog.getByRole('button', { name: 'Edit broken' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Edit laugh' })).toBeFocused();
  await expect(emotes.nth(2)).toContainText('laugh');
  await sayUntilCounted(page, say, ['Kappa', 'laugh', 'mine']);

  for (const address of ['54fa8f1401e468494b85b537', 'static-cdn']) {
    await expect.poll(() => asked.some((request) => request.url().includes(address))).toBe(true);
  }
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  // Chromium reports an omitted referrer as missing or as empty.
  expect(headers.map(({ referer }) => referer ?? '').filter((referer) => referer !== '')).toEqual([]);
});
