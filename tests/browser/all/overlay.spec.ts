import type { Page } from '@playwright/test';
import { expect, test } from '../stage.ts';
import { CHANNEL, keepOnly, openChannel, overlayEmotesOf, rowsOf, tableOf } from '../statistics.ts';
import { keepWorkers, watchForText } from '../worker-messages.ts';

/** Each text once, as often as it was logged. */
function watchConsole(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message));
  return logged;
}

test('the overlay shows the counts of the dashboard, hidden and shown again too, on a page without a ground', async ({
  page,
  context,
  standIn,
}) => {
  const overlay = await context.newPage();
  const logged = watchConsole(overlay);
  await keepWorkers(overlay);
  await overlay.emulateMedia({ colorScheme: 'dark' });
  await overlay.goto(`/overlay/${CHANNEL}?top=3&min=2&size=9999&corner=top-right&names=true&colour=red`);
  await openChannel(page);
  await expect(overlay.locator('.overlay')).toHaveAttribute('data-state', 'live');
  const grounds = overlay
    .locator('html, body, .overlay')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(await grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));

  /** What the dashboard counts at least twice, as the overlay shows it. */
  const counted = async (): Promise<string[]> =>
    (await rowsOf(page))
      .filter(([, count]) => Number(count) >= 2)
      .map(([code, count]) => `${code} ${count}`)
      .toSorted();
  const said = [{ text: 'Kappa Kappa Kappa LUL LUL D:' }];
  let endChat = keepOnly(standIn, ...said);
  for (const expected of [
    ['Kappa 3', 'LUL 2'],
    ['D: 2', 'Kappa 4', 'LUL 2'],
  ]) {
    await expect.poll(counted, { intervals: [250] }).toEqual(expected);
    await expect.poll(() => overlayEmotesOf(overlay), { intervals: [250] }).toEqual(expected);
    endChat();
    said.push({ text: 'Kappa D:' });
    endChat = keepOnly(standIn, ...said);
  }
  await expect(overlay.locator('.emote').first()).toHaveText('Kappa5');
  endChat();

  const setHidden = (isHidden: boolean): Promise<string[]> =>
    overlay.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      return Array.from(
        document.querySelectorAll<HTMLElement>('.emote'),
        ({ dataset }) => dataset.code ?? '',
      );
    }, isHidden);
  await setHidden(true);
  // What is new in a step comes with it.
  const hasCountedKeepo = await watchForText(overlay, '"Keepo"');
  endChat = keepOnly(standIn, { text: 'Keepo '.repeat(9) });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Keepo' })).toBeVisible();
  // The overlay's worker counts at its own times.
  await expect.poll(hasCountedKeepo).toBe(true);
  expect((await overlayEmotesOf(overlay)).join()).not.toContain('Keepo');
  expect(await setHidden(false)).toContain('Keepo');
  endChat();
  expect(logged.toSorted()).toEqual([
    'Overlay: colour is not an option',
    'Overlay: size=9999 is read as 256',
  ]);
});

test('a picture that fails is replaced by its code, long codes stay inside of the overlay, and custom CSS of OBS applies', async ({
  page,
  standIn,
}) => {
  standIn.services.script('cdn.7tv.app', { kind: 'status', status: 404, cors: true });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`/overlay/${CHANNEL}?corner=bottom-right&names=true&setup=true`);
  const custom = { id: '1', emote: 'L'.repeat(200), imageUrl: 'https://x.example/', regexp: '', source: 's' };
  await page.evaluate(
    (options) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', options),
    JSON.stringify({ customEmotes: [{ ...custom, score: 1 }] }),
  );
  await page.reload();
  await expect(page.locator('.overlay')).toHaveAttribute('data-state', 'live');
  const endChat = keepOnly(standIn, { text: `Kappa catJAM ${custom.emote}` });
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
  // As obs-browser adds the custom CSS of a source. The policy of the page refuses the element itself.
  await page.evaluate(() => {
    const obsCSS = document.createElement('style');
    obsCSS.innerHTML = '.overlay { --color: rgb(1, 2, 3) } .count { font-size: 32px }';
    document.querySelector('head')?.appendChild(obsCSS);
  });
  await expect(page.locator('[data-code="Kappa"] .count')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('[data-code="Kappa"] .count')).toHaveCSS('font-size', '32px');
  endChat();
});
