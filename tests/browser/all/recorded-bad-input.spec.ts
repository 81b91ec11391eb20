import { appendFileSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cutLog } from '../cut-log.ts';
import { expectLiveExact, openLive } from '../live-beside-file.ts';
import { chooseItem, dropFile, fieldOf, fileOf, openRecorded } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import { expectTrueTable, OWN_ONLY, openMarkedEvening, RAW } from '../written-evening.ts';

const UNREADABLE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';

const listOf = (page: Page) => page.getByRole('list', { name: 'Files' });

test('a dropped file without chat is said in a sentence, adds no entry to the history, and the open evening stays', async ({
  page,
}) => {
  await page.goto('/recorded');
  const moments = await openMarkedEvening(page);
  const entries = await page.evaluate(() => history.length);
  const noChat = fileOf('page.html', '<!DOCTYPE html>\n<html><body>404: not found</body></html>');
  await dropFile(page, noChat, [page.getByRole('region', { name: 'Timeline' })]);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Could not open page.html. This file is not a recorded chat.');
  await expect(alert).toHaveText(/This is a web page without chat\. TwitchDownloader, for example, saves/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(moments).toHaveCount(2);
  await expectTrueTable(page);
});

test('an evening that is closed comes back whole with Undo; without it the heading of the screen has the focus', async ({
  page,
}) => {
  await page.goto(`/recorded?channel=${CHANNEL}`);
  const moments = await openMarkedEvening(page);
  const close = async (): Promise<void> => {
    await chooseItem(page, 'Close');
    await page.getByRole('group', { name: 'Keep it first?' }).getByRole('button', { name: 'Close' }).click();
  };
  await close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moments).toHaveCount(2);
  await expectTrueTable(page);
  await close();
  await expect(fieldOf(page)).toBeVisible();
});

test('of a log that was cut while it was packed, what can be unpacked is counted, and the page says that it ends early', async ({
  page,
}) => {
  const { packed, messages } = cutLog();
  await page.goto(`/recorded?channel=${CHANNEL}`);
  await fieldOf(page).setInputFiles(fileOf('cut.txt.gz', packed));
  const own = page.getByRole('button', { name: OWN_ONLY });
  await expect(own.or(page.getByRole('button', { name: 'Keep' }))).toBeVisible();
  if (await own.isVisible()) await own.click();
  await chooseItem(page, 'About the file');
  const words = `, ${messages.toLocaleString('en')} messages\\. The file ends early`;
  await expect(listOf(page)).toHaveText(new RegExp(words));
  await chooseItem(page, 'Close');
  await expect(page.getByRole('heading', { level: 1, name: `${CHANNEL} Recorded` })).toBeFocused();
});

test('a file that is written on after the browser has it is said to be unreadable', async ({ page }) => {
  await page.goto('/recorded');
  await expect(fieldOf(page)).toBeVisible();
  const path = join(mkdtempSync(join(tmpdir(), 'recorded-')), 'growing.txt');
  writeFileSync(path, RAW);
  const held = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file' }),
  );
  await held.setInputFiles(path);
  // The browser may look at the file's time only when it is read.
  await held.evaluate(async ({ files }) => void (await files?.[0]?.text()));
  appendFileSync(path, `\n${RAW}`);
  // The browser compares whole seconds.
  const later = new Date(Date.now() + 5_000);
  utimesSync(path, later, later);
  await held.evaluate(({ files }) => {
    const dataTransfer = new DataTransfer();
    for (const file of files ?? []) dataTransfer.items.add(file);
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await expect(listOf(page)).toContainText(UNREADABLE);
});

test('the reading of two gigabytes can be cancelled, and the followed channel is counted on meanwhile', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  await openRecorded(page);
  // Parts of one blob, so that they need no memory.
  await page.evaluate((text) => {
    const part = new Blob([text.repeat(4)]);
    const file = new File(Array(Math.ceil(2_000_000_000 / part.size)).fill(part), 'two-gigabytes.txt');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, `${RAW}\n`);
  await expect(page.getByText(/ of 2\.0 GB/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fieldOf(page)).toBeVisible();
  live.stop();
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expectLiveExact(page, live.said());
});
