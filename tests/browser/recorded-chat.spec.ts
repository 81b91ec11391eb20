import { appendFileSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { STREAM_START_S, writtenChat } from '../written-chat.ts';
import { rawLine, WRITTEN_FORMS } from '../written-forms.ts';
import { countsInTable, fieldOf, fileOf, secondInTable, trueCounts } from './recorded-files.ts';
import { openSettings } from './recorded-history.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, keepSaying, openChannel, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';
import { violations } from './violations.ts';

const CHAT = writtenChat(3, 1_200);
const RAW = CHAT.map(rawLine).join('\n');
const EVENING = fileOf('evening.txt', RAW);
const OWN_ONLY = 'Twitch’s own only';
const UNREADABLE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';

/**
 * Follows `CHANNEL`, in which a Kappa is said each 3 s until `stop`; its number is `said`. Words are said more often, and before the
 * first Kappa: of few lines, one that is late moves the estimate of the server's clock, which numbers the recorded seconds.
 */
async function openLive(page: Page, say: (text: string) => void) {
  await openChannel(page);
  let words = 0;
  const talking = setInterval(() => {
    words++;
    say('hello');
  }, 300);
  await expect.poll(() => words).toBeGreaterThan(14);
  let said = 0;
  const stopKappa = keepSaying(() => {
    said++;
    say('Kappa');
  });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
  return {
    stop(): void {
      stopKappa();
      clearInterval(talking);
    },
    said: () => said,
  };
}

/** Opens the screen from the menu of the channel. */
async function openRecorded(page: Page): Promise<void> {
  await panelOf(page).getByTitle('Change or share the channel').click();
  await page.getByRole('link', { name: 'Open a recorded chat' }).click();
  await expect(fieldOf(page)).toBeVisible();
}

/** Drops the files of an input on the window, as from the desktop. The browser reads them only then. */
async function dropFiles(
  page: Page,
  path: string | ReturnType<typeof fileOf>,
  between: () => void = () => undefined,
): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'desktop';
    document.body.append(input);
    // The code for dropping is loaded at the first drag.
    dispatchEvent(new DragEvent('dragenter', { dataTransfer: new DataTransfer() }));
  });
  await page.locator('#desktop').setInputFiles(path);
  between();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    for (const file of (document.getElementById('desktop') as HTMLInputElement).files ?? [])
      dataTransfer.items.add(file);
    Object.assign(window, { dropped: dataTransfer });
  });
  await expect(async () => {
    await page.evaluate(() => {
      const { dropped } = window as unknown as { dropped: DataTransfer };
      dispatchEvent(new DragEvent('dragover', { dataTransfer: dropped, cancelable: true }));
    });
    await expect(page.getByText(/^Drop to open as recorded chat/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.evaluate(() => {
    const { dropped } = window as unknown as { dropped: DataTransfer };
    document.getElementById('desktop')?.remove();
    dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, cancelable: true }));
  });
}

/** The live session counted each Kappa once: in the picture of its whole time. */
async function expectLiveExact(page: Page, said: number): Promise<void> {
  await expect(panelOf(page).getByRole('status').first()).toHaveText(/Live/);
  await pastToggleOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Summary picture' });
  const total = dialog.getByRole('list', { name: 'Numbers' }).getByRole('listitem').first();
  // Closed and opened again until the last Kappa is recorded: the picture does not change, and covers the page.
  await expect
    .poll(
      async () => {
        await pastOf(page).getByRole('button', { name: 'Export' }).click();
        await page.getByRole('button', { name: /^Summary picture to/ }).click();
        const counted = await total.textContent();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        return counted;
      },
      { intervals: [500] },
    )
    .toBe(`${said} emotes`);
}

/** The table shows a second of `CHAT` with its true counts. @returns the second */
async function expectTrueTable(page: Page, note?: string): Promise<number> {
  let second = 0;
  await expect(async () => {
    second = await secondInTable(page, STREAM_START_S);
    expect(await countsInTable(page), note).toEqual(trueCounts(CHAT, second - STREAM_START_S));
  }).toPass();
  return second;
}

test('a dropped file becomes an evening with true tables, moments, exports and a place in the history; nothing is asked of a host before the yes; the followed channel is counted on', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  const asked = standIn.services.requests.length;
  await dropFiles(page, EVENING);
  await expect(page).toHaveURL(/\/recorded$/);
  const question = page.getByRole('region', { name: 'Emotes' });
  await expect(question).toContainText('This asks api.betterttv.net, 7tv.io');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /\d+/);
  expect(await violations(page)).toEqual([]);
  expect(
    standIn.services.requests.slice(asked).filter(({ host }) => /^(?:7tv\.io|api\.)/.test(host)),
  ).toEqual([]);
  await question.getByRole('button', { name: OWN_ONLY }).press('Enter');
  // The button is gone: the keyboard continues at the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The strongest moment is shown, of all emotes those that the file marks.
  let second = await expectTrueTable(page);
  const moments = page.getByRole('region', { name: 'Moments' });
  await expect(moments.getByRole('listitem')).toContainText(['LUL']);
  const plot = page.getByRole('slider', { name: 'Second shown in the table' });
  await plot.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => secondInTable(page, STREAM_START_S)).toBeLessThan(second);
  second = await expectTrueTable(page);
  for (const [key, bySeconds] of [
    ['PageUp', 60],
    ['ArrowRight', 1],
    ['PageDown', -60],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => secondInTable(page, STREAM_START_S)).toBe(second + bySeconds);
    second = await expectTrueTable(page);
  }
  await page.getByRole('combobox', { name: 'Way of counting' }).selectOption('once per chatter');
  await expect(page.getByRole('combobox', { name: 'Way of counting' })).toHaveValue(/chatter/);
  await page.keyboard.press('m');
  await expect(moments.getByRole('listitem')).toHaveCount(2);
  await page.getByText('About the file').click();
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(
    `raw chat lines (rustlog, justlog, bots), ${CHAT.length.toLocaleString('en')} messages.`,
  );
  await expect(page.getByText(/of the \d+ most frequent unknown words/i)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^LosslessCut/ }).click();
  const rows = readFileSync(await (await downloaded).path(), 'utf8')
    .trim()
    .split('\n');
  expect(rows.filter((row) => row.includes('×'))).toEqual([expect.stringMatching(/^\d+,\d+,LUL ×/)]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Kept' })).toBeVisible();
  // With the lists that the followed session knows.
  await page.getByRole('button', { name: 'Add to usage' }).click();
  await expect(page.getByText(/: \d.* added\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: `Emote usage of ${CHANNEL}` })).toBeVisible();
  for (const size of [
    { width: 390, height: 664 },
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: `Back to ${CHANNEL}, still counted` }).click();
  const settings = await openSettings(page);
  const sessions = settings.getByRole('list', { name: 'Recorded sessions' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'imported' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  live.stop();
  await page.getByRole('combobox', { name: 'Way of counting' }).selectOption('every use');
  await expectLiveExact(page, live.said());
});

/** A message of chat_downloader at an offset. */
const atOffset = (second: number, id: string) => ({
  time_in_seconds: second,
  message_id: id,
  message_type: 'text_message',
  message: 'hello',
  author: { id: `UC${id}` },
});

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
    /no recorded chat\. Known forms: /,
    false,
  ],
  ['empty.txt', '', /The file is empty\./, false],
  [
    'nobody.json',
    '{"streamer": {"name": "x", "id": 1}, "comments": []}',
    /TwitchDownloader JSON, but it has no messages\./,
    false,
  ],
  ['cut.txt.gz', gzipSync(RAW).subarray(0, -2_000), /\d+ messages\. The file ends early/, true],
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

test('each bad input is a sentence, loses nothing that can be counted, and leaves the followed channel undisturbed', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  await openRecorded(page);
  const files = page.getByRole('list', { name: 'Files' });
  for (const [name, content, words, isCounted] of BAD_INPUTS) {
    await fieldOf(page).setInputFiles(fileOf(name, content));
    if (isCounted) {
      const close = page.getByRole('button', { name: 'Close' });
      const own = page.getByRole('button', { name: OWN_ONLY });
      await expect(own.or(close)).toBeVisible();
      if (await own.isVisible()) await own.click();
      await page.getByText('About the file').click();
      await expect(files, name).toHaveText(words);
      if (name === 'early.json') {
        await expect(page.getByText('without a date')).toBeVisible();
        await expect(tableOf(page).locator('caption time')).toHaveText(/^(?:0:00|23:59):\d\d$/);
      }
      // A repeated message is counted once, and the order of the lines does not matter.
      if (name !== 'early.json' && name !== 'cut.txt.gz') {
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

  // A file that is written on after it was chosen.
  const path = join(mkdtempSync(join(tmpdir(), 'recorded-')), 'growing.txt');
  writeFileSync(path, RAW);
  await dropFiles(page, path, () => {
    appendFileSync(path, `\n${RAW}`);
    // The browser compares whole seconds.
    const later = new Date(Date.now() + 5_000);
    utimesSync(path, later, later);
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

/** The player that the page created last, and what the stand-in's library does from now on. */
interface StandInTwitch {
  readonly __players: readonly {
    play(): void;
    pause(): void;
    seek(second: number): void;
    getCurrentTime(): number;
    __setRate(rate: number): void;
  }[];
  __time: string;
}

/** Calls the player as its viewer does. */
function act(page: Page, what: 'play' | 'pause' | 'seek' | '__setRate', value = 0): Promise<void> {
  return page.evaluate(
    ([call, argument]) => {
      const { __players } = (window as unknown as { Twitch: StandInTwitch }).Twitch;
      __players.at(-1)?.[call](argument);
    },
    [what, value] as const,
  );
}

test('the table follows the video of the file within a second: play, seek, speed and pause, also when the player lies about its time; a moment seeks it', async ({
  page,
}) => {
  const form = WRITTEN_FORMS.find(({ file }) => file === 'twitch-downloader.json');
  await page.goto('/recorded');
  await fieldOf(page).setInputFiles(fileOf('evening.json', form?.write(CHAT) ?? ''));
  const frame = page.getByRole('region', { name: 'Video player' }).locator('iframe');
  await expect(frame).toHaveAttribute('src', /video=2000000001.*autoplay=false/);
  const videoTime = (): Promise<number> =>
    page.evaluate(
      () => (window as unknown as { Twitch: StandInTwitch }).Twitch.__players.at(-1)?.getCurrentTime() ?? -1,
    );
  const inTable = async (): Promise<number> =>
    (await secondInTable(page, STREAM_START_S - 1)) - STREAM_START_S;
  await expect(tableOf(page)).toBeVisible();
  // A viewer cannot seek before the player is ready. Then the page leads it to the second it shows.
  const isInStep = async (): Promise<boolean> => (await inTable()) === Math.floor(await videoTime());
  await expect.poll(isInStep).toBe(true);

  await act(page, 'seek', 400);
  await expect.poll(inTable).toBe(400);
  await act(page, 'play');
  await expect.poll(inTable).toBeGreaterThan(402);
  await page.evaluate(() => {
    (window as unknown as { Twitch: StandInTwitch }).Twitch.__time = 'lying';
  });
  await act(page, '__setRate', 4);
  await expect.poll(inTable).toBeGreaterThan(440);
  expect(await inTable()).toBeLessThan(1_200);
  await act(page, 'pause');
  await page.evaluate(() => {
    (window as unknown as { Twitch: StandInTwitch }).Twitch.__time = 'steady';
  });
  await expect.poll(isInStep).toBe(true);

  await page
    .getByRole('region', { name: 'Moments' })
    .getByRole('listitem')
    .filter({ hasText: 'LUL' })
    .getByRole('button')
    .first()
    .click();
  // The player seeks a moment later. Until then table and video are in step where they were.
  await expect.poll(async () => Math.abs((await videoTime()) - 910)).toBeLessThan(20);
  await expect.poll(isInStep).toBe(true);
  await expect.poll(() => countsInTable(page)).toContainEqual(expect.stringMatching(/^LUL \d\d/));
});
