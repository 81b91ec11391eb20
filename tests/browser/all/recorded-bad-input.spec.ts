import { appendFileSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectLiveExact, openLive } from '../live-beside-file.ts';
import { fieldOf, openRecorded } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import { RAW } from '../written-evening.ts';

const UNREADABLE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';

const listOf = (page: Page) => page.getByRole('list', { name: 'Files' });

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

test('the reading of two gigabytes can be cancelled', async ({ page, standIn }) => {
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
  await page.getByRole('link', { name: /^Back to / }).click();
  await expectLiveExact(page, live.said());
});
