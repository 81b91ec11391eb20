import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { installedTestFonts, type TestFont } from '../../../scripts/test-fonts.ts';
import { CHATTED_CODES } from '../../../standin/catalogue/chatted-codes.ts';
import { barOf, type Expected, overlaps, rowFaults, sizeFaults } from '../size-faults.ts';
import { pastOf, pastToggleOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

interface Size extends Omit<Expected, 'width' | 'hasRate'> {
  /** In pixels, of the strip beside a total of four digits. */
  readonly strip?: number;
  /** A total of seven digits leaves no room for Pause. */
  readonly losesPause?: boolean;
}

const SIZES: readonly (readonly [width: number, height: number, expected: Size])[] = [
  [1920, 1080, { rows: 15, isBeside: true, strip: 60 }],
  [1440, 900, { rows: 12, isBeside: true, strip: 60 }],
  [1024, 700, { rows: 8, isBeside: true, strip: 60 }],
  [920, 664, { isBeside: true }],
  [919, 900, { isBeside: false }],
  [844, 390, { rows: 5, isBeside: true, panelWidth: 405, strip: 60 }],
  // The windows of 1440 x 900 and 1280 x 800 at a zoom of 200 %.
  [720, 450, { rows: 5, isBeside: true, panelWidth: 346 }],
  [640, 400, { isBeside: true, panelWidth: 307, losesPause: true }],
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

/** With text twice as large. */
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

/** Loads a font into the page, for `setFont`. */
async function loadFont(page: Page, { family, file, boldFile }: TestFont): Promise<void> {
  for (const [weight, path] of [
    ['400', file],
    ['700', boldFile],
  ] as const) {
    await page.evaluate(
      async ([name, bytes, fontWeight]) => {
        const font = new FontFace(
          name,
          Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
          {
            weight: fontWeight,
          },
        );
        document.fonts.add(await font.load());
      },
      [family, readFileSync(path, 'base64'), weight] as const,
    );
  }
}

/** @param family null for that of the browser, which is the first of the test fonts */
function setFont(page: Page, family: string | null): Promise<void> {
  return page.evaluate((name) => document.documentElement.style.setProperty('--sans', name), family);
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

/** What makes a scroll area wider than it is, the innermost elements last. */
function widerThanItsArea(area: Element): string[] {
  if (area.scrollWidth <= area.clientWidth) return [];
  const end = area.getBoundingClientRect().left + area.clientWidth;
  return Array.from(area.querySelectorAll('*'))
    .filter((element) => element.getBoundingClientRect().right > end)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
}

/** What of the bar is wrong at a size. */
async function barFaults(
  page: Page,
  width: number,
  { strip = 0, losesPause = false }: Size,
): Promise<string[]> {
  // Narrower ones have no room for a total of seven digits.
  if (width < 320) return [];
  const [short, long] = [await barOf(page, 'short'), await barOf(page, 'long')];
  return [
    ...short.faults,
    ...long.faults,
    ...(short.hasPause && (long.hasPause || losesPause) ? [] : ['no Pause']),
    ...[short, long].filter(({ hasTools }) => !hasTools).map(() => 'no tools'),
    ...[short, long]
      .map(({ stripWidth }) => stripWidth)
      .filter((stripWidth) => stripWidth > 0 && stripWidth < 47)
      .map((stripWidth) => `a strip of ${stripWidth} px`),
    ...(short.stripWidth < strip ? [`a strip of ${short.stripWidth} px beside four digits`] : []),
  ];
}

test('at every size and in three fonts nothing is cut or covered, and nothing is wider than the window: six and five rows are in view on phones, five in landscape and at a zoom of 200 %, beside the player; a name of 200 characters keeps nine of them, counts of six digits fit, and no bar reaches them; in the bar the rate, the strip and the buttons give way to the total and Auto Hide, on or off, also with text twice as large', async ({
  page,
  standIn,
  steps,
}) => {
  const [, ...others] = installedTestFonts();
  await steps.open(page);
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
  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  for (const font of others) await loadFont(page, font);
  for (const { family } of installedTestFonts()) {
    await setFont(page, family);
    await expect.poll(() => fontOfName(page)).toBe(family);
  }
  await setFont(page, null);

  for (const [width, height, expected] of SIZES) {
    await page.setViewportSize({ width, height });
    const faultsWith = async () => [
      ...(await sizeFaults(page, { width, hasRate: width > 300, ...expected })),
      ...(await barFaults(page, width, expected)),
    ];
    // No total is lower, so the panel stays.
    for (const text of [/^Auto Hide: Off$/, /^Auto Hide: \d+\/10$/]) {
      await expect(autoHide).toHaveText(text);
      await expect.poll(faultsWith, `${width}x${height}, ${text}`).toEqual([]);
      await autoHide.dispatchEvent('click');
    }
    for (const { family } of others) {
      await setFont(page, family);
      await expect.poll(faultsWith, `${width}x${height}, ${family}`).toEqual([]);
    }
    await setFont(page, null);
  }

  // A text size that is chosen in the browser.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const [width, height] of LARGE_TEXT_SIZES) {
    await page.setViewportSize({ width, height });
    const faultsWith = async () => [
      ...(await rowFaults(page, false)),
      ...(await barOf(page, 'short')).faults,
    ];
    for (const text of [/^Auto Hide: Off$/, /^Auto Hide: \d+\/10$/]) {
      await expect(autoHide).toHaveText(text);
      await expect.poll(faultsWith, `${width}x${height}, text at 200 %, ${text}`).toEqual([]);
      await autoHide.dispatchEvent('click');
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: 'Mark now' }).click();
  await pastOf(page)
    .getByRole('button', { name: /^Link video/ })
    .click();
  await pastOf(page).getByText('Seconds as a table').click();
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [720, 450],
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const family of [null, ...others.map((font) => font.family)]) {
      await setFont(page, family);
      await expect
        .poll(
          async () => [
            ...(await overlaps(page)),
            ...(await pastOf(page).evaluate(widerThanItsArea)),
            await page.evaluate(() => document.documentElement.scrollWidth),
          ],
          `${width}x${height} with Past Stats, ${family}`,
        )
        .toEqual([width]);
    }
  }
});
