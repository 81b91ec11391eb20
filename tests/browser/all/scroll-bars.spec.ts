import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { expect, SITE, test } from '../stage.ts';

/** A browser that shows scroll bars. Playwright hides them otherwise. */
function openWithScrollBars(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags(port),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** The width of the scroll bar in the settings, in pixels, and that of its buttons with arrows. */
async function barOfSettings(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet).toBeVisible();
  return sheet.evaluate((element: HTMLElement) => {
    const { borderInlineStartWidth, scrollbarWidth } = getComputedStyle(element);
    return {
      widthPx: element.offsetWidth - element.clientWidth - Number.parseFloat(borderInlineStartWidth),
      scrollbarWidth,
      thumb: getComputedStyle(element, '::-webkit-scrollbar-thumb').backgroundColor,
    };
  });
}

test('scroll bars that take room are 10 px wide and have no buttons, in both themes; with forced colours they are those of the system', async ({
  stage,
}) => {
  const browser = await openWithScrollBars(stage.port);
  const lookWith = async (media: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext({ baseURL: SITE, ...media });
    const look = await barOfSettings(await context.newPage());
    await context.close();
    return look;
  };
  const dark = await lookWith({ colorScheme: 'dark' });
  const light = await lookWith({ colorScheme: 'light' });
  const forced = await lookWith({ forcedColors: 'active' });
  await browser.close();
  // A value of the property brings the system's buttons back.
  for (const look of [dark, light]) expect(look).toMatchObject({ widthPx: 10, scrollbarWidth: 'auto' });
  expect(dark.thumb).not.toBe(light.thumb);
  expect(forced.widthPx).toBeGreaterThan(10);
});
