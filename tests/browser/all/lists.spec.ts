import type { Locator, Page } from '@playwright/test';
import { CHANNEL, expectRows, openChips, panelOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const FAILING = { kind: 'status', status: 503, cors: true } as const;

/** The chips of the sources. */
const chipsOf = (page: Page): Locator =>
  panelOf(page).getByRole('list', { name: 'Emote lists' }).locator('> li > button');

test('every request for a list is simple: no preflight, no cookie', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const lists = standIn.services.requests.filter(({ host }) => host.startsWith('api.') || host === '7tv.io');
  expect(lists.length).toBeGreaterThanOrEqual(7);
  expect(new Set(lists.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(lists.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});

/** Where the table and each chip are, on a desktop and on two phones. */
async function placesOf(page: Page): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const width of [1_440, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panelOf(page)).toHaveAttribute('data-layout', width < 920 ? 'compact' : 'full');
    await expect(chipsOf(page)).toHaveCount(4);
    const top = await tableOf(page).evaluate((table) => {
      const yOf = (element: Element | null) => element?.getBoundingClientRect().y ?? 0;
      return yOf(table) - yOf(table.closest('[data-layout]'));
    });
    const boxes = await chipsOf(page).evaluateAll((chips) =>
      chips.map((chip) => chip.getBoundingClientRect().toJSON()),
    );
    all.push(top, ...boxes.map(({ x, width }) => [x, width]));
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  // Another layout has other chips.
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'full');
  return all;
}

test('lists that fail move nothing', async ({ page, standIn, steps }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const show = async (channel: string): Promise<void> => {
    await steps.open(page, `/${channel}`);
    standIn.chat.say(channel, { text: 'Kappa' });
    await steps.step(1);
    await expectRows(page, ['Kappa 1 0.10 Twitch']);
  };
  await show(CHANNEL);
  await openChips(page);
  const before = await placesOf(page);
  // A younger list would not be requested.
  await steps.step(65);
  standIn.services.script('7tv.io', FAILING);
  standIn.services.script('api.betterttv.net/3/cached/emotes/global', FAILING);
  await show('another_channel');
  await expect(chipsOf(page).filter({ hasText: 'failing' })).toHaveCount(2);
  await expect.poll(() => placesOf(page)).toEqual(before);
});

test('on a phone a long press shows a chip’s states, a tap hides them', async ({
  phone: page,
  standIn,
  steps,
}) => {
  standIn.services.script('api.betterttv.net/3/', { kind: 'status', status: 503, cors: true });
  await steps.open(page);
  const touch = await page.context().newCDPSession(page);
  const chips = panelOf(page).getByRole('list', { name: 'Emote lists' }).getByRole('listitem');
  for (const name of [/^Twitch/, /^BetterTTV \d/, /^BetterTTV · FFZ/, /^7TV/]) {
    const chip = chips.filter({ has: page.getByRole('button', { name }) });
    await chip.scrollIntoViewIfNeeded();
    const at = await chip.getByRole('button').boundingBox();
    const point = { x: (at?.x ?? 0) + 20, y: (at?.y ?? 0) + 10 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    const words = chip.getByRole('paragraph').first();
    await expect(words).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const box = await words.locator('../..').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await expect(words).toBeVisible();
    await expect(chip.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    // On the total.
    const total = await panelOf(page).locator('[data-total]').boundingBox();
    await page.touchscreen.tap((total?.x ?? 0) + 4, (total?.y ?? 0) + 8);
    await expect(words).toBeHidden();
  }
});
