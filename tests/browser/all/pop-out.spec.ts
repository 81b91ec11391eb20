import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { openSettings } from '../recorded-history.ts';
import { test as realTimeTest } from '../stage.ts';
import {
  CHANNEL,
  expectRows,
  keepOnly,
  openChannel,
  openChips,
  panelOf,
  pastOf,
  pastToggleOf,
  popOut,
  sayOnly,
  tableOf,
} from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { setHidden } from '../stored-history.ts';
import { tabTo } from '../tab-to.ts';

/** The channel's page with rows, recorded so long that it has a strip. */
async function openBusy(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  await steps.step(8);
  sayOnly(standIn, { text: 'Kappa Kappa LUL catJAM' });
  await steps.step(2);
  await expect(tableOf(page).getByRole('rowheader', { name: 'catJAM' })).toBeVisible();
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

test('the panel takes its state and its pictures along', async ({ page, standIn, steps }) => {
  await openBusy(page, standIn, steps);
  await pastToggleOf(page).click();
  await expect(pastOf(page)).toBeVisible();
  await openChips(page);
  await page.getByRole('button', { name: 'Twitch', exact: true }).click();
  const out = await popOut(page);
  await expect(pastOf(out)).toBeVisible();
  await expect(out.getByRole('button', { name: 'Twitch', exact: true, pressed: true })).toBeVisible();
  await setHidden(page, true);
  await out.getByRole('button', { name: 'Twitch', exact: true }).click();
  sayOnly(standIn, { text: 'Kappa D: D: D: D:' });
  await steps.step(1);
  await expect(tableOf(out).getByRole('row', { name: 'D:' })).toContainText('4');
  await expect
    .poll(() =>
      out
        .locator('tr img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
});

test('a panel that comes back leaves no listener behind', async ({ page, standIn, steps }) => {
  await countListeners(page);
  await openBusy(page, standIn, steps);
  const frame = page.getByRole('region', { name: 'Video player' }).locator('iframe');
  await frame.evaluate((element) => {
    Object.assign(window, { player: element });
  });
  await pastToggleOf(page).click();
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
  const out = await popOut(page);
  await out.evaluate(() => window.close());
  await expect(pastOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pop out' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  await expect.poll(() => activeListeners(page)).toBe(before);

  const again = await popOut(page);
  await tableOf(again).getByRole('row', { name: 'LUL' }).press('Enter');
  await expect(again.getByRole('dialog', { name: 'LUL' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => again.isClosed()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sayOnly(standIn, { text: 'Keepo' });
  await steps.step(1);
  await expect(tableOf(page).getByRole('rowheader', { name: 'Keepo' })).toBeVisible();
  await expect.poll(() => activeListeners(page)).toBe(before);
  expect(await frame.evaluate((element) => element === Reflect.get(window, 'player'))).toBe(true);
});

test('in a small window the panel is a card', async ({ page, standIn, steps }) => {
  await openBusy(page, standIn, steps);
  const out = await popOut(page);
  await out.setViewportSize({ width: 320, height: 220 });
  await expect(out.getByText(CHANNEL, { exact: true }).first()).toBeVisible();
  const bar = panelOf(out).locator('> header');
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(49);
  await expect(tableOf(out).getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveCSS('width', '0px');
  await expect(out.getByRole('slider', { name: 'Last five minutes' })).toBeVisible();
  await out.keyboard.press('Alt+p');
  await expect(bar.getByRole('status')).toHaveText('Paused');
  const resume = out.getByRole('button', { name: 'Resume' });
  await expect(resume.locator('../..')).toHaveCSS('opacity', '0');
  await tabTo(out, /^Resume/);
  await expect(resume.locator('../..')).toHaveCSS('opacity', '1');
  await resume.press('Enter');
  await expect(bar.getByRole('status')).toHaveCount(0);
  // A click does not leave it over what it opened.
  await bar.hover({ position: { x: 20, y: 20 } });
  await pastToggleOf(out).click();
  await out.mouse.move(100, 200);
  await expect(pastToggleOf(out)).toBeFocused();
  await expect(pastToggleOf(out)).toHaveAttribute('aria-expanded', 'true');
  await expect(out.getByRole('button', { name: 'Pause' }).locator('../..')).toHaveCSS('opacity', '0');
});

test('a card that is open when its panel moves back is closed, and the rows open others', async ({
  page,
  standIn,
  steps,
}) => {
  await openBusy(page, standIn, steps);
  const out = await popOut(page);
  await tableOf(out).getByRole('row', { name: 'LUL' }).click();
  await expect(out.getByRole('dialog', { name: /^LUL/ })).toBeVisible();
  await out.evaluate(() => window.close());
  await expect(tableOf(page).getByRole('rowheader', { name: 'LUL' })).toBeVisible();
  await expect(page.getByText('Uses in 10 s')).toHaveCount(0);
  await tableOf(page).getByRole('row', { name: 'catJAM' }).click();
  await expect(page.getByRole('dialog', { name: /^catJAM/ })).toBeVisible();
});

test('a channel chosen there is watched in the page', async ({ page, standIn, steps }) => {
  await openBusy(page, standIn, steps);
  const out = await popOut(page);
  await out.getByRole('button', { name: CHANNEL }).click();
  const field = out.getByLabel('Watch another channel');
  await field.fill('another_one');
  // The key closes the window that it is pressed in.
  await field.press('Enter').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'another_one' })).toBeVisible();
  await expect.poll(() => out.isClosed()).toBe(true);
});

realTimeTest(
  'without picture-in-picture the panel moves into an ordinary window, with the look of the page; a window that the browser blocks is said',
  async ({ page, standIn }) => {
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

    const out = await popOut(page);
    await expect(panelOf(out).getByRole('alert')).toHaveCount(0);
    await out.setViewportSize({ width: 560, height: 800 });
    await expectRows(out, ['LUL 2 0.20 Twitch', 'Kappa 1 0.10 Twitch']);
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
  },
);

test('the panel alone fills windows of each size, without a player', async ({ page, context, steps }) => {
  // Of this page: the stand-in may get the last requests of an earlier test's page late.
  const askedHosts = new Set<string>();
  context.on('request', (request) => askedHosts.add(new URL(request.url()).hostname));
  await steps.open(page, `/panel/${CHANNEL}`);
  await steps.say('Kappa LUL LUL', 2);
  await expectRows(page, ['LUL 2 0.20 Twitch', 'Kappa 1 0.10 Twitch']);
  expect(await panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1_440, height: 900 });
  expect(await page.locator('iframe').count()).toBe(0);
  expect([...askedHosts]).toContain('7tv.io');
  expect([...askedHosts]).not.toContain('embed.twitch.tv');
  await expect(page.getByRole('button', { name: /Auto Hide|Pop out/ })).toHaveCount(0);
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
  await page.setViewportSize({ width: 320, height: 700 });
  await panelOf(page)
    .locator('header')
    .first()
    .hover({ position: { x: 10, y: 10 } });
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: '1 h' }).click();
  await expect(pastOf(page).getByRole('button', { name: '1 h' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openSettings(page);
});

test('the panel alone says that its address cannot be a channel', async ({ page, steps }) => {
  await page.goto('/panel/not%20possible');
  await expect(page.getByRole('heading', { name: '“not possible” cannot be a channel' })).toBeVisible();
  await page.getByLabel('Watch another channel').fill(CHANNEL);
  await page.getByLabel('Watch another channel').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/panel/${CHANNEL}$`));
  await steps.untilOpen(page);
});
