import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/testing/chromium-flags.ts';
import { findChromium } from '../../../scripts/testing/find-chromium.ts';
import { installedTestFonts, type TestFont } from '../../../scripts/testing/test-fonts.ts';
import { CHATTED_CODES } from '../../../standin/catalogue/chatted-codes.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedSecond } from '../../builders/recordings.ts';
import { calmSeconds, nowS, openSettings, plotOf, putRecordings } from '../recorded-history.ts';
import {
  type Check,
  DASHBOARD,
  DASHBOARD_LARGE,
  type Expected,
  expectNoFaults,
  overlaps,
  pageFaults,
} from '../size-faults.ts';
import { SITE } from '../stage.ts';
import {
  allowClipboard,
  CHANNEL,
  chooseInMenu,
  openChips,
  panelOf,
  pastOf,
  pastToggleOf,
  sayOnly,
  tableOf,
} from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { MODERATOR, vote, voteOf } from '../votes.ts';

/** What the dashboard shows at each size. */
const SIZES: readonly (readonly [width: number, height: number, expected: Omit<Expected, 'width'>])[] = [
  [1920, 1080, { rows: 15, isBeside: true, panelWidth: 512, strip: 60 }],
  [1440, 900, { rows: 12, isBeside: true, panelWidth: 512, strip: 60 }],
  [1024, 700, { rows: 8, isBeside: true, strip: 60 }],
  [920, 664, { isBeside: true }],
  [919, 900, { isBeside: false }],
  [844, 390, { rows: 5, isBeside: true, panelWidth: 405, strip: 60 }],
  // The windows of 1440 x 900 and 1280 x 800 at a zoom of 200 %.
  [720, 450, { rows: 5, isBeside: true, panelWidth: 346 }],
  [640, 400, { isBeside: true, panelWidth: 307 }],
  [500, 900, {}],
  [480, 664, {}],
  [440, 900, {}],
  [430, 900, {}],
  [410, 900, {}],
  [390, 664, { rows: 6, isBeside: false, panelWidth: 390, strip: 60 }],
  [360, 640, { rows: 5, isBeside: false, panelWidth: 360, strip: 60 }],
  [320, 568, { panelWidth: 320 }],
  [300, 568, {}],
  [280, 568, {}],
];

const LARGE_TEXT_SIZES = [
  [1440, 900],
  [1024, 700],
  [844, 390],
  [720, 450],
  [640, 400],
  [390, 844],
  [360, 640],
  [320, 568],
] as const;

const PAST_SIZES = [
  [1440, 900],
  [844, 390],
  [720, 450],
  [390, 664],
  [360, 640],
] as const;

const [, ...OTHER_FONTS] = installedTestFonts();

/** Loads the fonts that the browser does not have as its own, for `setFont`. */
async function loadFonts(page: Page): Promise<void> {
  const faces = OTHER_FONTS.flatMap(({ family, file, boldFile }: TestFont) => [
    [family, readFileSync(file, 'base64'), '400'],
    [family, readFileSync(boldFile, 'base64'), '700'],
  ]);
  await page.evaluate(async (all) => {
    for (const [name = '', bytes = '', weight = ''] of all) {
      const font = new FontFace(
        name,
        Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
        { weight },
      );
      document.fonts.add(await font.load());
    }
  }, faces);
}

/** @param family null for that of the browser, which is the first of the test fonts */
function setFont(page: Page, family: string | null): Promise<void> {
  return page.evaluate((name) => document.documentElement.style.setProperty('--sans', name), family);
}

/** As with a text size that is chosen in the browser. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** The family in which the browser draws the name of the channel. */
async function fontOfName(page: Page): Promise<string | undefined> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const { nodeId } = await inspector.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'aside h2 bdi',
  });
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId });
  await inspector.detach();
  return fonts[0]?.familyName;
}

/** Thirty rows, one of a name of 200 characters and one of a count of six digits. */
async function openFull(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  await openChips(page);
  const name = 'LongEmoteName'.repeat(16).slice(0, 200);
  sayOnly(
    standIn,
    ...Array.from({ length: 10 }, () => ({ text: 'EZ '.repeat(12_345) })),
    { text: `${name} ${name} ${name}`, emotes: 'emotesv2_long:0-199,201-400,402-601' },
    ...[1, 2].map(() => ({ text: CHATTED_CODES.slice(0, 30).join(' ') })),
  );
  await steps.step(2);
  await expect(tableOf(page).locator('tr[data-key] path').nth(15)).toBeAttached();
  await expect(tableOf(page).getByText('123,452')).toBeVisible();
}

/** The checks with Auto Hide off, and on. No total is lower than the threshold, so the panel stays. */
async function expectNoFaultsOffAndOn(
  page: Page,
  checks: readonly Check[],
  [width, height]: readonly [number, number],
  expected: Omit<Expected, 'width'>,
): Promise<void> {
  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  for (const text of [/^Auto Hide: Off$/, /^Auto Hide: \d+\/10$/]) {
    await expect(autoHide).toHaveText(text);
    await expectNoFaults(page, `${width}x${height}, ${text}`, checks, { width, ...expected });
    await autoHide.dispatchEvent('click');
  }
}

test('dashboard: nothing is cut or covered at any size, in three fonts', async ({ page, standIn, steps }) => {
  await openFull(page, standIn, steps);
  await loadFonts(page);
  for (const { family } of installedTestFonts()) {
    await setFont(page, family);
    await expect.poll(() => fontOfName(page)).toBe(family);
  }
  await setFont(page, null);
  for (const [width, height, expected] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectNoFaultsOffAndOn(page, DASHBOARD, [width, height], expected);
    for (const { family } of OTHER_FONTS) {
      await setFont(page, family);
      await expectNoFaults(page, `${width}x${height}, ${family}`, DASHBOARD, { width, ...expected });
    }
    await setFont(page, null);
  }
});

test('dashboard: text twice as large cuts no row and no button', async ({ page, standIn, steps }) => {
  await openFull(page, standIn, steps);
  await doubleText(page);
  for (const [width, height] of LARGE_TEXT_SIZES) {
    await page.setViewportSize({ width, height });
    await expectNoFaultsOffAndOn(page, DASHBOARD_LARGE, [width, height], { isTextLarge: true });
  }
});

/** Elements that are wider than the scroll area of Past Stats. */
const pastFaults: Check = () => {
  const area = document.querySelector('section[aria-label="Past Stats"]');
  if (area === null) return ['no Past Stats'];
  if (area.scrollWidth <= area.clientWidth) return [];
  const end = area.getBoundingClientRect().left + area.clientWidth;
  return Array.from(area.querySelectorAll('*'))
    .filter((element) => element.getBoundingClientRect().right > end)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
};

test('Past Stats: nothing is cut or covered at any size', async ({ page, standIn, steps }) => {
  const seconds = calmSeconds(4_200, nowS(steps) - 1).map(({ second }) => ({
    ...recordedSecond(0, { 0: 1_282 }),
    second,
  }));
  await putRecordings(page, { seconds });
  await openFull(page, standIn, steps);
  await loadFonts(page);
  await pastToggleOf(page).click();
  const past = pastOf(page);
  // In a low window its moments would begin closed.
  await expect(past.getByRole('radio', { name: 'normal' })).toBeVisible();
  for (const [width, height] of [...PAST_SIZES.slice(3), PAST_SIZES[1]]) {
    await page.setViewportSize({ width, height });
    for (const part of [past.getByRole('toolbar', { name: 'Range' }), plotOf(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await past.getByRole('button', { name: 'Mark now' }).click();
  await past.getByRole('button', { name: /^Link video/ }).click();
  for (const [width, height] of PAST_SIZES) {
    await page.setViewportSize({ width, height });
    for (const family of [null, ...OTHER_FONTS.map((font) => font.family)]) {
      await setFont(page, family);
      const checks = [overlaps, pastFaults, pageFaults];
      await expectNoFaults(page, `${width}x${height}, ${family}`, checks, { width });
    }
  }

  await setFont(page, null);
  await page.setViewportSize({ width: 320, height: 568 });
  await doubleText(page);
  // Before the present, which has other counts.
  for (const key of ['End', ...Array<string>(12).fill('ArrowLeft')]) await plotOf(page).press(key);
  const label = past.getByRole('figure').getByText(/ · 1,282$/);
  const { x, width } = (await label.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
});

test('vote: rows stay in view, and long options leave room', async ({ page, context, standIn, steps }) => {
  // A bar has its length at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await steps.open(page);
  const overlay = await context.newPage();
  await overlay.goto(`/overlay/${CHANNEL}?vote=true`);
  await expect(overlay.locator('.overlay')).toHaveAttribute('data-state', 'live');
  standIn.chat.say(CHANNEL, { ...MODERATOR, text: `!vote Kappa a b c ${'w'.repeat(40)}` });
  await steps.step(1);
  vote(standIn, { Kappa: 1_000 });
  await steps.step(2);
  for (const number of [
    ...(await overlay.locator('.vote .percent').all()),
    voteOf(page).getByText('0 %').last(),
  ])
    await expect(number).toBeInViewport({ ratio: 1 });
  await pastToggleOf(page).click();
  await steps.step(1);
  for (const height of [900, 768]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(tableOf(page).getByRole('row').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(pastOf(page).getByRole('region', { name: 'Moments' })).toBeInViewport();
  }
  await doubleText(page);
  const [bar, votes] = await voteOf(page)
    .getByRole('listitem')
    .first()
    .evaluate((item) =>
      [item.firstElementChild, item.querySelector(':scope > :nth-last-child(2)')].map((part) =>
        part?.getBoundingClientRect().toJSON(),
      ),
    );
  expect(bar.right).toBeLessThanOrEqual(votes.left);
  await expect(plotOf(page)).toBeInViewport();
});

test('Settings: on a phone with large text nothing is beyond the edge', async ({ page, steps }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await steps.open(page);
  await panelOf(page).getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Advanced' }).click();
  await expect(settings.getByLabel('Mood', { exact: true })).toBeAttached();
  expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('sheets on a phone: each control is 32 px high, and nothing is cut', async ({ page, steps }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await steps.open(page);
  const low = (sheet: Locator): Promise<string[]> =>
    sheet.evaluate((element) => {
      const controls =
        'button, a[class], select, textarea, label:has(input), input:not([type=radio], [type=checkbox])';
      return Array.from(element.querySelectorAll(controls))
        .filter((control) => {
          const { height, right } = control.getBoundingClientRect();
          return control.checkVisibility() && (height < 32 || right > innerWidth);
        })
        .map((control) => control.outerHTML);
    });
  for (const name of ['Overlay for OBS', 'Web page', 'Extension', 'Settings']) {
    const [menu, item] =
      name === 'Settings' ? (['More', 'menuitem'] as const) : ([CHANNEL, 'button'] as const);
    await panelOf(page).getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole(item, { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    for (const fold of ['More options', 'Load an earlier link', 'Advanced']) {
      const button = sheet.getByRole('button', { name: fold });
      if (await button.isVisible()) await button.click();
    }
    expect(await low(sheet), name).toEqual([]);
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
  }
});

test('Overlay: address and button stay in view, and cover no field', async ({ page, steps }) => {
  const copied = await allowClipboard(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await steps.open(page);
  await chooseInMenu(page, 'button', 'Overlay for OBS');
  const sheet = page.getByRole('dialog', { name: 'Overlay for OBS' });
  await sheet.getByRole('button', { name: 'More options' }).click();
  const address = sheet.getByRole('textbox', { name: 'Address', exact: true });
  for (const [width, height] of [
    [720, 450],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await sheet.evaluate((element) => element.scrollTo(0, 0));
    await expect(address).toBeInViewport({ ratio: 1 });
    const field = sheet.getByLabel('Max emotes');
    await field.press('Tab');
    await field.fill(String(width));
    const [box, foot] = [await field.boundingBox(), await address.boundingBox()];
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    await expect(address).toHaveValue(/top=50$/);
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(sheet.getByText('Copied.')).toBeInViewport();
    expect(await copied()).toMatch(/top=50$/);
  }
});

test('the first row starts at 256 px at most; the head stays above', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await steps.step(5);
  const firstRow = tableOf(page).locator('tr[data-key]').first();
  await expect(firstRow).toBeVisible();
  // The code of the live table, once it is loaded, replaces the rows.
  await expect.poll(async () => (await firstRow.boundingBox())?.y ?? 999).toBeLessThanOrEqual(256);
  await firstRow.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(firstRow).not.toBeInViewport();
  await expect(pastToggleOf(page)).toBeInViewport();
});

test('past stats scroll alone', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await steps.step(8);
  await pastToggleOf(page).click();
  const past = pastOf(page);
  await expect.poll(() => past.locator('tbody tr button').count()).toBeGreaterThanOrEqual(4);
  const height = (await panelOf(page).boundingBox())?.height ?? 0;
  expect((await past.boundingBox())?.height).toBeLessThanOrEqual(height * 0.4 + 1);
});

test('in a wide window the timeline is under the video or in the panel', async ({ page, standIn, steps }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await steps.open(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await steps.step(5);
  const player = page.getByRole('region', { name: 'Video player' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const toPanel = timeline.getByRole('button', { name: 'Move the timeline to the panel' });
  await toPanel.click();
  await expect(player).toHaveJSProperty('clientHeight', 1080);
  // Past Stats opens with it, and the button that moves it keeps the focus.
  const underVideo = pastOf(page).getByRole('button', { name: 'Move the timeline under the video' });
  await expect(underVideo).toBeFocused();
  await underVideo.click();
  await expect(toPanel).toBeFocused();
  await expect(timeline.getByRole('figure')).toBeVisible();
  expect(await player.boundingBox()).toEqual({ x: 0, y: 0, width: 1408, height: 792 });
  expect(await timeline.boundingBox()).toEqual({ x: 0, y: 792, width: 1408, height: 288 });
  await pastToggleOf(page).click();
  await expect(pastOf(page)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(1);

  await player.evaluate((element) => {
    const sizes: string[] = [];
    new ResizeObserver(() => {
      sizes.push(`${element.clientWidth}x${element.clientHeight}`);
      element.setAttribute('data-sizes', sizes.join(' '));
    }).observe(element);
  });
  await expect(player).toHaveAttribute('data-sizes', '1408x792');
  await page.getByLabel('Auto Show Total Emote Count').fill('999999');
  const autoHide = page.getByRole('button', { name: /^Auto Hide/ });
  await autoHide.click();
  await expect(player).toHaveAttribute('data-sizes', '1408x792 1920x1080');
  await expect(timeline).toHaveCount(0);
  await autoHide.click();
  await expect(player).toHaveAttribute('data-sizes', '1408x792 1920x1080 1408x792');
  await expect(timeline).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(timeline).toHaveCount(0);
  await expect(plotOf(page)).toBeVisible();
});

test('scroll bars are 10 px wide without buttons, or the system’s', async ({ stage }) => {
  // Playwright hides them otherwise.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags(stage.port),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const lookWith = async (media: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext({ baseURL: SITE, ...media });
    const page = await context.newPage();
    await page.goto('/');
    const look = await (await openSettings(page)).evaluate((element: HTMLElement) => {
      const { borderInlineStartWidth, scrollbarWidth } = getComputedStyle(element);
      return {
        widthPx: element.offsetWidth - element.clientWidth - Number.parseFloat(borderInlineStartWidth),
        scrollbarWidth,
        thumb: getComputedStyle(element, '::-webkit-scrollbar-thumb').backgroundColor,
      };
    });
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
