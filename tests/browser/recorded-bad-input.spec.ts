import { appendFileSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutLog } from './cut-log.ts';
import { expectLiveExact, openLive } from './live-beside-file.ts';
import { dropFile, fieldOf, fileOf, openRecorded } from './recorded-files.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, tableOf } from './statistics.ts';
import { CHAT, EVENING, expectTrueTable, OWN_ONLY, RAW } from './written-evening.ts';

const UNREADABLE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';

/** A message of chat_downloader at an offset. */
const atOffset = (second: number, id: string) => ({
  time_in_seconds: second,
  message_id: id,
  message_type: 'text_message',
  message: 'hello',
  author: { id: `UC${id}` },
});

const CUT_LOG = cutLog();
const CUT_JSON = JSON.stringify([atOffset(1, 'a'), atOffset(2, 'b')]).slice(0, -20);

/** Bad inputs: what is said about the file, and how many messages are counted; null: no evening. */
const BAD_INPUTS: readonly (readonly [
  name: string,
  content: string | Buffer,
  words: RegExp,
  isCounted: boolean,
])[] = [
  [
    'page.html',
    '<!DOCTYPE html>\n<html><body>404: not found</body></html>',
    /This is a web page without chat\. TwitchDownloader, for example, saves/,
    false,
  ],
  ['empty.txt', '', /The file is empty\./, false],
  [
    'nobody.json',
    '{"streamer": {"name": "x", "id": 1}, "comments": []}',
    /TwitchDownloader JSON, but it has no messages\./,
    false,
  ],
  [
    'cut.txt.gz',
    CUT_LOG.packed,
    new RegExp(`, ${CUT_LOG.messages.toLocaleString('en')} messages\\. The file ends early`),
    true,
  ],
  ['cut.json', CUT_JSON, /, 1 message\. The file ends early.* 1 entry is left out/, true],
  [
    'backwards.txt',
    RAW.split('\n').reverse().join('\n'),
    new RegExp(`, ${CHAT.length.toLocaleString('en')} messages\\.$`),
    true,
  ],
  ['early.json', JSON.stringify([atOffset(-12, 'a'), atOffset(3, 'b')]), /, 2 messages\.$/, true],
  [
    'repeated.txt',
    `${RAW}\n${RAW}`,
    new RegExp(`, ${(2 * CHAT.length).toLocaleString('en')} messages\\.$`),
    true,
  ],
  ['broken.txt', `${RAW}\nno line of chat\n`, /1 entry is left out; the first is entry [\d,]+: it /, true],
];

test('each bad input is a sentence, loses nothing that can be counted, and leaves the open evening and the followed channel undisturbed', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  await openRecorded(page);
  const files = page.getByRole('list', { name: 'Files' });
  await fieldOf(page).setInputFiles(EVENING);
  await page.getByRole('button', { name: OWN_ONLY }).click();
  await expectTrueTable(page);
  await page.keyboard.press('m');
  const moments = page.getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moments).toHaveCount(2);
  for (const [name, content, words] of BAD_INPUTS.filter(([, , , isCounted]) => !isCounted)) {
    await dropFile(page, fileOf(name, content), [page.getByRole('region', { name: 'Timeline' })]);
    await expect(page.getByRole('alert'), name).toContainText('Nothing could be counted.');
    await expect(page.getByRole('alert'), name).toHaveText(words);
    await expect(moments, name).toHaveCount(2);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moments).toHaveCount(2);
  await expectTrueTable(page);
  await page.getByRole('button', { name: 'Close' }).click();

  for (const [name, content, words, isCounted] of BAD_INPUTS) {
    await fieldOf(page).setInputFiles(fileOf(name, content));
    if (isCounted) {
      const close = page.getByRole('button', { name: 'Close' });
      const own = page.getByRole('button', { name: OWN_ONLY });
      await expect(own.or(close)).toBeVisible();
      if (await own.isVisible()) await own.click();
      await page.getByText('About the file').click();
      await expect(files, name).toHaveText(words);
      if (name.endsWith('.json')) {
        await expect(page.getByText('without a date')).toBeVisible();
        await expect(tableOf(page).locator('caption time')).toHaveText(/^(?:0:00|23:59):\d\d$/);
      }
      // A repeated message is counted once, and the order of the lines does not matter.
      if (!name.endsWith('.json') && name !== 'cut.txt.gz') {
        await expectTrueTable(page, name);
      }
      await close.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Recorded chat' })).toBeFocused();
    } else {
      await expect(page.getByRole('alert'), name).toContainText('Nothing could be counted.');
      await expect(files, name).toHaveText(words);
    }
    await expect(fieldOf(page)).toBeVisible();
  }

  // A file that is written on after the browser has it.
  const path = join(mkdtempSync(join(tmpdir(), 'recorded-')), 'growing.txt');
  writeFileSync(path, RAW);
  const held = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file' }),
  );
  await held.setInputFiles(path);
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
  await page.getByRole('link', { name: `Back to ${CHANNEL}, still counted` }).click();
  await expectLiveExact(page, live.said());
});
