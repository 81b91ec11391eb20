import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { UnixMs } from '../../../src/domain/clock.ts';
import { clockText } from '../../../src/ui/time-text.ts';
import { storedRecording } from '../../builders/recordings.ts';
import {
  calmSeconds,
  captionTime,
  closeSettings,
  KAPPA,
  LUL,
  nowS,
  openAdvancedSettings,
  plotOf,
  sessionsOf,
} from '../recorded-history.ts';
import { CHANNEL, pastOf, pastToggleOf, rowsOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { heldNames, keysOfHistory, putIntoHistory, setHidden } from '../stored-history.ts';

/** Two sessions of `CHANNEL` are stored. The page continues the long one. */
async function openWithSessions(page: Page, steps: Steps): Promise<void> {
  const planted = { channelLogin: CHANNEL, emotes: [KAPPA, LUL] };
  const endS = nowS(steps);
  await putIntoHistory(
    page,
    new Map([
      ...(await storedRecording({ ...planted, recordingId: 'long', seconds: calmSeconds(300, endS - 20) })),
      ...(await storedRecording({ ...planted, recordingId: 'short', seconds: calmSeconds(100, endS - 90) })),
    ]),
  );
  await steps.open(page);
  await steps.step(8);
}

const storedSessions = async (page: Page): Promise<readonly string[]> =>
  (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));

test('two pages of a channel continue one session each', async ({ page, context, standIn, steps }) => {
  await openWithSessions(page, steps);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/long']);
  const later = await context.newPage();
  await steps.open(later);
  await steps.step(8);
  expect(await heldNames(later)).toContain('emotes-per-second-history/short');
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
  await pastToggleOf(later).click();
  await expect(pastOf(later).getByText(/^Recorded in another tab since /)).toBeVisible();
  expect(await storedSessions(later)).toHaveLength(2);
});

test('an exported session has the counts of each second, and marks', async ({ page, standIn, steps }) => {
  await openWithSessions(page, steps);
  const shown = new Map<string | null, string[][]>();
  for (const text of ['Kappa Kappa', 'LUL', 'Keepo Keepo', '']) {
    standIn.chat.say(CHANNEL, { text });
    await steps.step(1);
    shown.set(await captionTime(page).textContent(), await rowsOf(page));
  }
  await pastToggleOf(page).click();
  await plotOf(page).press('m');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const exported = async (name: RegExp): Promise<string> => {
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    return textOf(await downloaded);
  };
  await pastOf(page).getByRole('button', { name: 'Export' }).click();
  const records = parse(await exported(/^CSV/), { columns: true, bom: true }) as Record<string, string>[];
  await expect(dialog.getByText(/^Times count from/)).toHaveText(
    /^Times count from \d+:\d\d:\d\d, when recording began\./,
  );
  const edl = await exported(/^DaVinci/);
  expect(edl).not.toMatch(/ 01:00:00:00 /);
  expect(edl).toMatch(/^TITLE: examplestreamer [^\n]+\nFCM: NON-DROP FRAME\n\n001 [^\n]+\n \|C:\w+ \|M:/);
  const recorded = new Map(
    records.map((record) => [clockText(Date.parse(record.time ?? '') as UnixMs), record]),
  );
  for (const [time, rows] of shown) {
    expect(recorded.get(time ?? '')).toMatchObject({
      seen: '1',
      'total (10 s; every use)': String(rows.reduce((sum, [, count]) => sum + Number(count), 0)),
      ...Object.fromEntries(rows.map(([code, count]) => [code, count])),
    });
  }
});

test('a session from the settings opens as a chat; `Live` leads back', async ({ page, standIn, steps }) => {
  await openWithSessions(page, steps);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
  await pastToggleOf(page).click();
  await plotOf(page).press('m');
  const mark = pastOf(page).getByText('mark', { exact: true });
  await expect(mark).toBeVisible();
  await openAdvancedSettings(page);
  await expect(sessionsOf(page)).toHaveCount(2);
  await expect(sessionsOf(page).filter({ hasText: 'recording now' })).toContainText(
    /\d{4}, \d{1,2}:\d\d · \d min · \d+ kB · recording now$/,
  );
  await sessionsOf(page).filter({ hasNotText: 'recording now' }).getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/recorded\?id=short$/);
  const recorded = page.getByRole('region', { name: 'Timeline' });
  await expect(recorded.getByRole('slider')).toBeVisible();
  await expect(recorded.getByText('mark', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Live' }).click();
  await steps.step(1);
  await pastToggleOf(page).click();
  await expect(mark).toBeVisible();
  await page.goto('/recorded?id=short');
  await expect(recorded.getByRole('slider')).toBeVisible();
});

test('a deleted session comes back with Undo, and is gone a minute later', async ({ page, steps }) => {
  await openWithSessions(page, steps);
  const settings = await openAdvancedSettings(page);
  const remove = () =>
    sessionsOf(page)
      .filter({ hasNotText: 'recording now' })
      .getByRole('button', { name: /^Delete/ })
      .click();
  await remove();
  await expect(sessionsOf(page)).toHaveCount(1);
  await settings.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sessionsOf(page)).toHaveCount(2);
  await remove();
  await expect(sessionsOf(page)).toHaveCount(1);
  await closeSettings(page);
  await steps.step(62);
  await openAdvancedSettings(page);
  await expect.poll(() => storedSessions(page)).toEqual(['session/long']);
});

test('with all forgotten and no history kept nothing is stored', async ({ page, standIn, steps }) => {
  await openWithSessions(page, steps);
  const settings = await openAdvancedSettings(page);
  await settings.getByLabel('Keep history').uncheck();
  await expect(settings.getByText(/^Nothing new is stored. These recordings stay/)).toBeVisible();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await expect(settings.getByText('Nothing is stored.')).toBeVisible();
  await expect.poll(() => keysOfHistory(page)).toEqual([]);
  await closeSettings(page);
  await pastToggleOf(page).click();
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(70);
  await expect(pastOf(page).getByText(/^Kept for this visit only: Keep history is off/)).toBeVisible();
  await setHidden(page, true);
  await setHidden(page, false);
  await steps.settle();
  expect(await keysOfHistory(page)).toEqual([]);
});

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}
