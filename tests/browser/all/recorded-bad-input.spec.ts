import { appendFileSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutLog } from '../cut-log.ts';
import { expectLiveExact, openLive } from '../live-beside-file.ts';
import { chooseItem, dropFile, fieldOf, fileOf, openRecorded } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import { CHAT, expectTrueTable, OWN_ONLY, openMarkedEvening, RAW } from '../written-evening.ts';

const UNREADABLE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';

const CUT_LOG = cutLog();

/** Files that are not what they should be, but have chat: what is said about them. */
const DAMAGED = [
  [
    fileOf('cut.txt.gz', CUT_LOG.packed),
    new RegExp(`, ${CUT_LOG.messages.toLocaleString('en')} messages\\. The file ends early`),
  ],
  [
    fileOf('broken.txt', `${RAW}\nno line of chat\n`),
    new RegExp(
      `, ${CHAT.length.toLocaleString('en')} messages\\. 1 entry is left out; the first is entry [\\d,]+: it `,
    ),
  ],
] as const;

test('each bad input is a sentence, loses nothing that can be counted, and leaves the open evening and the followed channel undisturbed', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  await openRecorded(page);
  const files = page.getByRole('list', { name: 'Files' });
  const moments = await openMarkedEvening(page);
  const noChat = fileOf('page.html', '<!DOCTYPE html>\n<html><body>404: not found</body></html>');
  const alert = page.getByRole('alert');
  const entries = await page.evaluate(() => history.length);
  await dropFile(page, noChat, [page.getByRole('region', { name: 'Timeline' })]);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(alert).toContainText('Could not open page.html. This file is not a recorded chat.');
  await expect(alert).toHaveText(/This is a web page without chat\. TwitchDownloader, for example, saves/);
  await expect(moments).toHaveCount(2);
  const close = async (): Promise<void> => {
    await chooseItem(page, 'Close');
    await page.getByRole('group', { name: 'Keep it first?' }).getByRole('button', { name: 'Close' }).click();
  };
  await close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moments).toHaveCount(2);
  await expectTrueTable(page);
  await close();

  await fieldOf(page).setInputFiles(noChat);
  await expect(alert).toContainText('Could not open page.html.');
  for (const [file, words] of DAMAGED) {
    await fieldOf(page).setInputFiles(file);
    const own = page.getByRole('button', { name: OWN_ONLY });
    await expect(own.or(page.getByRole('button', { name: 'Keep' }))).toBeVisible();
    if (await own.isVisible()) await own.click();
    await chooseItem(page, 'About the file');
    await expect(files).toHaveText(words);
    if (file.name === 'broken.txt') await expectTrueTable(page);
    await chooseItem(page, 'Close');
    await expect(page.getByRole('heading', { level: 1, name: `${CHANNEL} Recorded` })).toBeFocused();
    await expect(fieldOf(page)).toBeVisible();
  }

  // A file that is written on after the browser has it.
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
  await expect(files).toContainText(UNREADABLE);

  // Two gigabytes: parts of one blob, so that they need no memory. Cancelled in the middle.
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
