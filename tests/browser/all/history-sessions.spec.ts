import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { UnixMs } from '../../../src/domain/clock.ts';
import { clockText } from '../../../src/ui/clock-text.ts';
import { storedRecording } from '../../planted-recording.ts';
import {
  calmSeconds,
  captionTime,
  KAPPA,
  LUL,
  nowS,
  openSettings,
  plotOf,
  sessionsOf,
} from '../recorded-history.ts';
import { CHANNEL, pastOf, pastToggleOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { heldNames, keysOfHistory, putIntoHistory, setHidden } from '../stored-history.ts';

test('settings: the sessions of two pages; one is opened, exported, deleted, and back with undo; all are forgotten; nothing is kept', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  const other = await context.newPage();
  const planted = { channelLogin: CHANNEL, emotes: [KAPPA, LUL] };
  const endS = nowS(steps);
  await putIntoHistory(
    page,
    new Map([
      ...(await storedRecording({ ...planted, recordingId: 'long', seconds: calmSeconds(300, endS - 20) })),
      ...(await storedRecording({ ...planted, recordingId: 'short', seconds: calmSeconds(100, endS - 90) })),
    ]),
  );
  // Each page continues one of them.
  await steps.open(other);
  await steps.step(8);
  expect(await heldNames(other)).toEqual(['emotes-per-second-history/long']);
  await steps.open(page);
  await steps.step(8);
  expect(await heldNames(page)).toContain('emotes-per-second-history/short');
  const shown = new Map<string | null, string[][]>();
  for (const text of ['Kappa Kappa', 'LUL', 'Keepo Keepo', '']) {
    standIn.chat.say(CHANNEL, { text });
    await steps.step(1);
    shown.set(await captionTime(page).textContent(), await rowsOf(page));
  }
  await pastToggleOf(page).click();
  await expect(pastOf(page).getByText(/^Recorded in another tab since /)).toBeVisible();
  await plotOf(page).press('m');
  const exported = async (name: RegExp): Promise<string> => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name }).click();
    return textOf(await downloaded);
  };
  await pastOf(page).getByRole('button', { name: 'Export' }).click();
  const records = parse(await exported(/^CSV/), { columns: true, bom: true }) as Record<string, string>[];
  const times = page.getByRole('dialog', { name: 'Export' }).getByText(/^Times count from/);
  await expect(times).toHaveText(/^Times count from \d+:\d\d:\d\d, when recording began\./);
  const edl = await exported(/^DaVinci/);
  expect(edl).not.toMatch(/ 01:00:00:00 /);
  await page.keyboard.press('Escape');
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

  const storedSessions = async (): Promise<readonly string[]> =>
    (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));
  expect(await storedSessions()).toHaveLength(2);
  await other.close();
  const settings = await openSettings(page);
  await expect(sessionsOf(page)).toHaveCount(2);
  await expect(sessionsOf(page).first()).toContainText(
    /\d{4}, \d{1,2}:\d\d · \d min · \d+ kB · recording now$/,
  );
  // That of the page that was opened first.
  await sessionsOf(page).last().getByRole('button', { name: /^Open/ }).click();
  const back = pastOf(page).getByRole('button', { name: 'Back to the present session' });
  await expect(back).toBeVisible();
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', 'now');
  await expect(pastOf(page).getByText('mark', { exact: true })).toHaveCount(0);
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(pastOf(page).getByText('mark', { exact: true })).toBeVisible();

  await sessionsOf(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(sessionsOf(page)).toHaveCount(1);
  await settings.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sessionsOf(page)).toHaveCount(2);
  await sessionsOf(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.poll(async () => (await storedSessions()).length).toBe(1);

  await settings.getByLabel('Keep history').uncheck();
  await expect(settings.getByText(/^Nothing new is stored. These sessions stay/)).toBeVisible();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await expect(settings.getByText('Nothing is stored.')).toBeVisible();
  await expect.poll(() => keysOfHistory(page)).toEqual([]);
  await page.keyboard.press('Escape');
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
