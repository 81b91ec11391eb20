import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { CHANNEL, panelOf } from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

/** What the bar of the panel shows, with a total and numbers of auto hide of seven digits if they are `long`. */
function barOf(page: Page, isLong: boolean) {
  return panelOf(page).evaluate((panel, long) => {
    const head = panel.querySelector('header') as HTMLElement;
    const total = head.querySelector('[data-total]') as HTMLElement;
    const autoHide = document.querySelector('button[data-on]') as HTMLElement;
    const texts = [total, ...document.querySelectorAll('[data-on="true"] > :last-child')];
    const before = texts.map(({ textContent }) => textContent);
    const write = (all: readonly string[]): void => {
      for (const [index, text] of texts.entries()) text.textContent = all[index] ?? '';
    };
    if (long) write(texts.map((text) => (text === total ? '1,234,567' : '1234567/1000000')));
    // The threshold's slider is a part of the strip.
    const strip = head.querySelectorAll('[role="slider"]').item(0);
    const controls = [...head.querySelectorAll('button'), strip];
    const shown = [total, autoHide, ...controls.filter((control) => control.getClientRects().length > 0)];
    const boxes = shown.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // The texts of these two are never cut.
      const box = element.getBoundingClientRect();
      const text = element === total || element === autoHide ? range.getBoundingClientRect() : box;
      return {
        name: element.ariaLabel ?? element.textContent,
        left: Math.min(box.left, text.left),
        top: box.top,
        right: Math.max(box.right, text.right),
        bottom: box.bottom,
      };
    });
    const area = panel.getBoundingClientRect();
    const faults = boxes.flatMap((one, index) => [
      ...(one.left < area.left || one.right > area.right || one.top < area.top ? [`${one.name} is cut`] : []),
      ...boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} / ${other.name}`),
    ]);
    const names = boxes.map(({ name }) => name);
    const stripWidth = strip.getBoundingClientRect().width;
    write(before);
    return {
      faults,
      hasTools: names.includes('More') || (names.includes('Settings') && names.includes('Pop out')),
      hasPause: names.includes('Pause') || names.includes('Resume'),
      isStripWide: stripWidth === 0 || stripWidth >= 47,
    };
  }, isLong);
}

const SIZES = [
  [1440, 900],
  [1024, 700],
  [640, 400],
  [720, 450],
  [844, 390],
  [390, 844],
  [360, 640],
  [320, 568],
] as const;

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

test('in the bar the total and Auto Hide are never cut, also with text twice as large: the rate, the strip and the buttons give way to them; the menu that replaces buttons, and what explains a number, work by keyboard', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await steps.step(12);
  await expect(panelOf(page).getByRole('slider')).toHaveCount(1);
  // What explains it is loaded after it.
  await expect(page.getByRole('tooltip', { includeHidden: true }).getByText(/^How long ago/)).toBeAttached();
  const age = panelOf(page).getByRole('button', { name: /^Oldest Message Age: / });
  await age.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip').getByText(/^How long ago/)).toBeVisible();
  await expect(age).toHaveAccessibleDescription(/^How long ago the oldest of the last 10,000 messages/);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^How long ago/)).toBeHidden();
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  await expect(threshold).toHaveAccessibleDescription(/^With Auto Hide on, the panel is shown/);
  // The total has one colour below and above the threshold.
  const colour = () =>
    panelOf(page)
      .locator('[data-total]')
      .evaluate((total) => getComputedStyle(total).color);
  const above = await colour();
  await threshold.fill('1000000');
  expect(await colour()).toBe(above);
  // A pause keeps the panel open.
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();

  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  for (const text of ['Auto Hide: Off', /^Auto Hide: \d+\/1000000$/]) {
    await expect(autoHide).toHaveText(text);
    for (const [width, height, panelWidth] of [
      [640, 400, 307],
      [720, 450, 346],
      [844, 390, 405],
      [390, 664, 390],
      [360, 640, 360],
      [320, 568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const layout = width < 640 ? 'stacked' : 'beside';
      await expect(panelOf(page)).toHaveAttribute('data-layout', layout);
      await expect
        .poll(async () => Math.round((await panelOf(page).boundingBox())?.width ?? 0))
        .toBe(panelWidth);
      for (const isLong of [false, true]) {
        const size = `${width}x${height}`;
        await expect
          .poll(async () => ({ size, isLong, ...(await barOf(page, isLong)) }))
          .toEqual({
            size,
            isLong,
            faults: [],
            hasTools: true,
            hasPause: layout === 'stacked' || !isLong || width > 700,
            isStripWide: true,
          });
      }
    }
    // A text size that is chosen in the browser.
    await setTextSize(page, '200%');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const size = `${width}x${height}, text at 200 %`;
      await expect
        .poll(async () => ({ size, faults: (await barOf(page, false)).faults }))
        .toEqual({ size, faults: [] });
    }
    await setTextSize(page, '');
    await autoHide.dispatchEvent('click');
  }

  const more = panelOf(page).getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = panelOf(page).getByRole('menuitem');
  await expect(items).toHaveText(['Settings', 'Pop out']);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
