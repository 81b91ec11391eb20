import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { secondText } from '../../../src/ui/time-text.ts';
import { ulidOf } from '../../../standin/catalogue/emote-ids.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedEmote, recordedMoment, recordedSecond, storedRecording } from '../../builders/recordings.ts';
import { KAPPA, LUL, openAdvancedSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { openChannel } from '../statistics.ts';
import { putIntoHistory } from '../stored-history.ts';
import { violations } from '../violations.ts';

const CAT_JAM = {
  ...recordedEmote('catJAM', '7TV', ulidOf('catJAM')),
  imageUrl: `https://cdn.7tv.app/emote/${ulidOf('catJAM')}/2x.webp`,
};
/** 14 November 2026, 12:00:00 UTC. */
const START_S = 1_794_657_600;

/** Twenty minutes: 40 Kappa and 20 LUL in any ten seconds, and 330 emotes in those that end from 10:00 to 10:19. */
const seconds = Array.from({ length: 1_200 }, (_, at) => ({
  ...recordedSecond(0, at >= 600 && at < 620 ? { 0: 100, 1: 200, 2: 30 } : { 0: 40, 1: 20 }),
  second: START_S + at,
}));
const momentAt = (at: number, emote: typeof KAPPA, ratio: number) => ({
  ...recordedMoment(0, { emote, ratio }),
  startS: START_S + at - 30,
  peakS: START_S + at,
  announcedS: START_S + at,
  endS: START_S + at + 30,
});

/** How many colours a part of a canvas has. Rejects if the page may not read it. */
const coloursIn = (canvas: Locator, x: number, y: number, width: number, height: number): Promise<number> =>
  canvas.evaluate(
    (element, [left, top, widthPx, heightPx]) => {
      const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
      const { data } = context.getImageData(left, top, widthPx, heightPx);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    [x, y, width, height] as const,
  );

const exportOf = (page: Page): Locator => page.getByRole('button', { name: 'Export', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Summary picture' });
const canvasOf = (page: Page): Locator =>
  dialogOf(page).getByRole('img', { name: 'Summary of earlier_one, 14 Nov 2026 · 20 min' });

/** A browser with a recording of another channel. */
async function putEvening(page: Page): Promise<void> {
  await putIntoHistory(
    page,
    await storedRecording({
      recordingId: 'evening',
      channelLogin: 'earlier_one',
      seconds,
      emotes: [KAPPA, LUL, CAT_JAM],
      moments: [momentAt(300, KAPPA, 2.4), momentAt(610, CAT_JAM, 5.1)],
    }),
  );
}

/** The summary of that session, opened beside it. 7TV does not allow its pictures in a canvas. */
async function openSummary(page: Page, standIn: StandIn): Promise<Locator> {
  standIn.services.script('cdn.7tv.app/emote', { kind: 'no-cors' });
  await putEvening(page);
  await page.goto('/recorded?id=evening');
  // The host lets the page show its picture.
  const shown = page.getByRole('region', { name: 'Moments' }).locator('img');
  await expect(shown).toHaveCount(2);
  await expect
    .poll(() =>
      shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  await exportOf(page).click();
  await page.getByRole('button', { name: /^Summary picture to/ }).click();
  await expect(canvasOf(page)).toBeVisible();
  return dialogOf(page);
}

test('a summary covers the settings on a phone, and gives the focus back', async ({ page }) => {
  await putEvening(page);
  await openChannel(page);
  const dialog = dialogOf(page);
  const settings = await openAdvancedSettings(page);
  const exportButton = settings.getByRole('button', { name: /^Export earlier_one/ });
  await exportButton.click();
  await page.getByRole('button', { name: /^Summary picture/ }).click();
  await expect(canvasOf(page)).toBeVisible();
  // A phone is turned: the settings now cover the page, and the summary the settings.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(settings).toHaveCSS('width', '390px');
  await expect(dialog.getByRole('heading', { name: 'Summary picture' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy picture' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(exportButton).toBeFocused();
});

test('a summary has true numbers as text, and fits a phone', async ({ page, standIn }) => {
  const dialog = await openSummary(page, standIn);
  await expect(dialog.getByRole('list', { name: 'Numbers' }).getByRole('listitem')).toHaveText([
    '7,740 emotes',
    `330 most in 10 s, ${secondText(START_S + 600)}`,
    '2 moments',
    '4,920 Kappa, the most used',
  ]);
  await expect(dialog.getByRole('list', { name: 'Moments' }).getByRole('listitem')).toHaveText([
    `${secondText(START_S + 610)} catJAM ×5.1`,
    `${secondText(START_S + 300)} Kappa ×2.4`,
  ]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  await page.keyboard.press('Escape');
  await expect(exportOf(page)).toBeFocused();
});

test('a summary has each picture that its host allows to draw', async ({ page, standIn }) => {
  const dialog = await openSummary(page, standIn);
  await expect(dialog.getByText('1 picture could not be used: its host does not allow it.')).toBeVisible();
  const canvas = canvasOf(page);
  await expect(canvas).toHaveAttribute('width', '1200');
  await expect(canvas).toHaveAttribute('height', '630');
  // The edge is plain; channel, curve and the picture of Kappa have shades; the tile of catJAM has one colour beside its letter.
  expect(await coloursIn(canvas, 0, 0, 60, 630)).toBe(1);
  expect(await coloursIn(canvas, 64, 60, 200, 50)).toBeGreaterThan(20);
  expect(await coloursIn(canvas, 64, 230, 1_072, 190)).toBeGreaterThan(20);
  expect(await coloursIn(canvas, 282, 460, 48, 48)).toBeGreaterThan(20);
  expect(await coloursIn(canvas, 72, 464, 6, 6)).toBe(1);
  expect(await coloursIn(canvas, 52, 464, 20, 6)).toBeGreaterThan(1);
});

test('a summary is saved and copied as PNG', async ({ page, context, standIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openSummary(page, standIn);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('earlier_one-2026-11-14-1200-summary.png');
  const png = readFileSync(await download.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1_200,
    630,
  ]);
  await dialog.getByRole('button', { name: 'Copy picture' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.clipboard.read()).map(({ types }) => types)),
  ).toEqual([['image/png']]);
});
