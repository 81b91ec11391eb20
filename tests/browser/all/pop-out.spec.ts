import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../stage.ts';
import {
  CHANNEL,
  expectRows,
  keepOnly,
  openChannel,
  panelOf,
  pastOf,
  pastToggleOf,
  tableOf,
} from '../statistics.ts';
import { setHidden } from '../stored-history.ts';
import { tabTo } from '../tab-to.ts';

/** Clicks `Pop out`. The window that opens is a page of its own. */
async function popOut(page: Page, context: BrowserContext): Promise<Page> {
  const [out] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  return out;
}

/** Counts what the page's window, document and media queries are listened to for, and the active mutation observers. */
async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const active = new Set<unknown>();
    Object.assign(window, { activeListeners: () => active.size });
    const ids = new Map<unknown, number>();
    const idOf = (one: unknown): number => ids.get(one) ?? ids.set(one, ids.size).size - 1;
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const keyOf = (target: unknown, type: string, listener: unknown, options: unknown): string => {
      const isCapture =
        typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
      return [idOf(target), type, idOf(listener), isCapture === true].join();
    };
    EventTarget.prototype.addEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const target = this ?? window;
      if (target === window || target === document || target instanceof MediaQueryList) {
        const key = keyOf(target, type, listener, options);
        active.add(key);
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => active.delete(key));
      }
      add.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      active.delete(keyOf(this ?? window, type, listener, options));
      remove.call(this ?? window, type, listener, options);
    };
    const { observe, disconnect } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (...observed) {
      active.add(this);
      observe.apply(this, observed);
    };
    MutationObserver.prototype.disconnect = function () {
      active.delete(this);
      disconnect.call(this);
    };
  });
}

const activeListeners = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { activeListeners(): number }).activeListeners());

test('the panel moves into a small window and back as it is; the player stays, counting goes on while the tab is hidden, and nothing is left behind', async ({
  page,
  context,
  standIn,
}) => {
  await countListeners(page);
  await openChannel(page);
  const frame = page.getByRole('region', { name: 'Video player' }).locator('iframe');
  await frame.evaluate((element) => {
    Object.assign(window, { player: element });
  });
  // The player's page is loaded.
  await expect(frame.contentFrame().getByText('LIVE', { exact: true })).toBeVisible();
  let loads = 0;
  page.on('framenavigated', () => loads++);
  const endFirst = keepOnly(standIn, { text: 'Kappa Kappa LUL catJAM' });
  await expect(tableOf(page).getByRole('rowheader', { name: 'catJAM' })).toBeVisible();
  await pastToggleOf(page).click();
  await expect(pastOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Twitch', exact: true }).click();
  // All parts are loaded, so each part listens now.
  for (const part of [
    pastOf(page).getByRole('slider', { name: 'Second shown in the table' }),
    tableOf(page).getByRole('combobox'),
    panelOf(page).getByRole('slider', { name: 'Last five minutes' }),
    panelOf(page).getByRole('button', { name: CHANNEL }),
    page.getByRole('button', { name: 'Pop out' }),
  ]) {
    await expect(part).toBeVisible();
  }
  const before = await activeListeners(page);

  const out = await popOut(page, context);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeFocused();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(1_440);
  await expect(pastOf(out)).toBeVisible();
  await expect(out.getByRole('button', { name: 'Twitch', exact: true, pressed: true })).toBeVisible();

  await setHidden(page, true);
  await out.getByRole('button', { name: 'Twitch', exact: true }).click();
  await expect.poll(async () => (await tableOf(out).getByRole('row').count()) > 0).toBe(true);
  endFirst();
  const endSecond = keepOnly(standIn, { text: 'Kappa D: D: D: D:' });
  await expect(tableOf(out).getByRole('row', { name: 'D:' })).toContainText('4');
  await expect
    .poll(() =>
      out
        .locator('tr img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

  // The compact card: total, channel, rate and strip in one bar; rows of picture, code and count.
  await out.setViewportSize({ width: 320, height: 220 });
  await expect(out.getByText(CHANNEL, { exact: true }).first()).toBeVisible();
  const firstRow = tableOf(out).getByRole('row').nth(1);
  const bar = panelOf(out).locator('> header');
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(49);
  await expect(firstRow.getByRole('cell').nth(2)).toHaveCSS('width', '0px');
  await expect(out.getByRole('slider', { name: 'Last five minutes' })).toBeVisible();
  // The rest is folded away, and a key reaches it.
  await out.keyboard.press('Alt+p');
  await expect(bar.getByRole('status')).toHaveText('Paused');
  const resume = out.getByRole('button', { name: 'Resume' });
  await expect(resume.locator('../../..')).toHaveCSS('opacity', '0');
  await tabTo(out, /^Resume/);
  await expect(resume.locator('../../..')).toHaveCSS('opacity', '1');
  await resume.press('Enter');
  await expect(bar.getByRole('status')).toHaveCount(0);
  // A click does not leave it over what it opened.
  await bar.hover({ position: { x: 20, y: 20 } });
  await pastToggleOf(out).dblclick();
  await out.mouse.move(100, 200);
  await expect(pastToggleOf(out)).toBeFocused();
  await expect(pastToggleOf(out)).toHaveAttribute('aria-expanded', 'true');
  await expect(out.getByRole('button', { name: 'Pause' }).locator('../../..')).toHaveCSS('opacity', '0');
  endSecond();

  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await out.evaluate(() => window.close());
  await expect(pastOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pop out' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  await expect.poll(() => activeListeners(page)).toBe(before);

  const again = await popOut(page, context);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => again.isClosed()).toBe(true);
  const endThird = keepOnly(standIn, { text: 'Keepo' });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Keepo' })).toBeVisible();
  endThird();
  await expect.poll(() => activeListeners(page)).toBe(before);
  expect(await frame.evaluate((element) => element === Reflect.get(window, 'player'))).toBe(true);
  expect(loads).toBe(0);

  const last = await popOut(page, context);
  await last.getByRole('button', { name: CHANNEL }).click();
  const field = last.getByLabel('Watch another channel');
  await field.fill('another_one');
  // The key closes the window that it is pressed in.
  await field.press('Enter').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'another_one' })).toBeVisible();
  await expect.poll(() => last.isClosed()).toBe(true);
});

test('without picture-in-picture the panel moves into an ordinary window, with the look of the page; a blocked window is said', async ({
  page,
  context,
  standIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'documentPictureInPicture', { value: undefined });
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await openChannel(page);
  const endChat = keepOnly(standIn, { text: 'Kappa LUL LUL' });
  await page.getByRole('button', { name: 'Pop out' }).click();
  const refused = panelOf(page).getByRole('alert');
  await expect(refused).toHaveText(/^The browser opened no window\./);
  await expect(refused).toHaveCSS('padding-left', '16px');

  const out = await popOut(page, context);
  await expect(panelOf(out).getByRole('alert')).toHaveCount(0);
  await out.setViewportSize({ width: 560, height: 800 });
  await expectRows(out, [
    ['LUL', '2', '0.20', 'Twitch'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);
  // The theme follows, and the style sheet of a part that is loaded later arrives.
  const ground = (): Promise<string> => out.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const lightGround = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(lightGround);
  await tableOf(out).getByRole('rowheader', { name: 'LUL' }).click();
  await expect(out.getByRole('dialog', { name: 'LUL' })).toHaveCSS('position', 'fixed');
  endChat();
  await page.reload();
  await expect.poll(() => out.isClosed()).toBe(true);
  await expect(panelOf(page)).toBeVisible();
});

test('the panel alone fills its window, without a player or its library, and never hides', async ({
  page,
  context,
  standIn,
}) => {
  // Of this page: the stand-in may get the last requests of an earlier test's page late.
  const askedHosts = new Set<string>();
  context.on('request', (request) => askedHosts.add(new URL(request.url()).hostname));
  await openChannel(page, `/panel/${CHANNEL}`);
  const endChat = keepOnly(standIn, { text: 'Kappa LUL LUL' });
  await expectRows(page, [
    ['LUL', '2', '0.20', 'Twitch'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);
  expect(await panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1_440, height: 900 });
  expect(await page.locator('iframe').count()).toBe(0);
  expect([...askedHosts]).toContain('7tv.io');
  expect([...askedHosts]).not.toContain('embed.twitch.tv');
  await expect(page.getByRole('button', { name: /Auto Hide|Pop out/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [width, height] of [
    [320, 700],
    [480, 700],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(tableOf(page).getByRole('rowheader', { name: 'LUL' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // The line that appears over the rows is not over Past Stats.
  await page.setViewportSize({ width: 320, height: 700 });
  await panelOf(page)
    .locator('header')
    .first()
    .hover({ position: { x: 10, y: 10 } });
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: '1 h' }).click();
  await expect(pastOf(page).getByRole('button', { name: '1 h' })).toHaveAttribute('aria-pressed', 'true');
  endChat();
  await page.goto('/panel/not%20possible');
  await expect(page.getByRole('heading', { name: '“not possible” cannot be a channel' })).toBeVisible();
  await page.getByLabel('Watch another channel').fill(CHANNEL);
  await page.getByLabel('Watch another channel').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/panel/${CHANNEL}$`));
  await expect(panelOf(page).getByRole('status')).toHaveText(/Waiting for the first emote|Live/);
});
