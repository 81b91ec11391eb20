import type { Locator, Page } from '@playwright/test';
import { STREAM_START_S, type WrittenMessage } from '../../builders/written/written-chat.ts';
import { WRITTEN_FORMS } from '../../builders/written/written-forms.ts';
import { countsInTable, fieldOf, fileOf, trueCounts } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { tableOf } from '../statistics.ts';
import { CHAT } from '../written-evening.ts';

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

/** What its player says. */
const videoTime = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as { Twitch: StandInTwitch }).Twitch.__players.at(-1)?.getCurrentTime() ?? -1,
  );

/** The second in the table, of the video: its times are those of the table. */
async function inTable(page: Page): Promise<number> {
  const text = await tableOf(page).locator('caption time').textContent();
  const [hours = 0, minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Opens a chat with the video it is from. Its player is ready, and where the table is. */
async function openEvening(page: Page, chat: readonly WrittenMessage[]): Promise<void> {
  const form = WRITTEN_FORMS.find(({ file }) => file === 'twitch-downloader.json');
  await page.goto('/recorded');
  await fieldOf(page).setInputFiles(fileOf('evening.json', form?.write(chat) ?? ''));
  const frame = page.getByRole('region', { name: 'Video player' }).locator('iframe');
  await expect(frame).toHaveAttribute('src', /video=2000000001.*autoplay=false/);
  await expect(tableOf(page)).toBeVisible();
  // A viewer cannot seek before the player is ready. Then the page leads it to the second it shows.
  await expectInStep(page);
}

/** The words of the caption that are cut. */
const cutWords = (page: Page): Promise<string[]> =>
  tableOf(page)
    .locator('caption time')
    .locator('..')
    .evaluate((line) =>
      Array.from(line.querySelectorAll(':scope > span'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

/** How often a test looks. The page reads the player's time four times a second. */
const LOOK = { intervals: [125] };

const expectInStep = (page: Page): Promise<void> =>
  expect.poll(async () => (await inTable(page)) === Math.floor(await videoTime(page)), LOOK).toBe(true);

const expectSecond = (page: Page, second: number): Promise<void> =>
  expect.poll(() => inTable(page), LOOK).toBe(second);

/** Of the twenty minutes nobody recorded the first 200 s and those from 500 s to 800 s. */
const GAPS = CHAT.filter(
  ({ offsetMs }) => offsetMs >= 200_000 && (offsetMs < 500_000 || offsetMs >= 800_000),
);

const plotOf = (page: Page): Locator => page.getByRole('slider', { name: 'Second shown in the table' });
const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Emote statistics' });
const notSeenOf = (page: Page): Locator =>
  panelOf(page).getByText('This second of the chat was not recorded.');
const marksOf = (page: Page): Locator => page.getByRole('region', { name: 'Moments' }).getByRole('listitem');

/** The table has the rows of a second that is recorded. */
async function expectSeen(page: Page, second: number): Promise<void> {
  await expectSecond(page, second);
  await expect(notSeenOf(page)).toHaveCount(0);
  await expect.poll(() => countsInTable(page)).toEqual(trueCounts(GAPS, second, { thirdParty: true }));
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', /, \d+ emotes$/);
}

/** The table says that a second is not recorded, and shows no rows of another one. */
async function expectNotSeen(page: Page, second: number): Promise<void> {
  await expect(notSeenOf(page)).toBeVisible();
  await expectSecond(page, second);
  await expect(tableOf(page).locator('caption')).toContainText('not seen');
  await expect(panelOf(page).locator('tbody tr')).toHaveCount(0);
  await expect(plotOf(page)).toHaveAttribute('aria-valuenow', String(STREAM_START_S + second));
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', /, not seen$/);
}

test('the table follows the video, also when the player lies about time', async ({ page }) => {
  await openEvening(page, GAPS);
  await act(page, 'seek', 400);
  await expectSecond(page, 400);
  await act(page, 'play');
  await expect.poll(() => inTable(page), LOOK).toBeGreaterThan(402);
  await page.evaluate(() => {
    (window as unknown as { Twitch: StandInTwitch }).Twitch.__time = 'lying';
  });
  await act(page, '__setRate', 8);
  await expect.poll(() => inTable(page), LOOK).toBeGreaterThan(440);
  expect(await inTable(page)).toBeLessThan(1_200);
  await act(page, 'pause');
  await page.evaluate(() => {
    (window as unknown as { Twitch: StandInTwitch }).Twitch.__time = 'steady';
  });
  await expectInStep(page);
});

test('a click on a moment seeks the video to it', async ({ page }) => {
  await openEvening(page, GAPS);
  await act(page, 'seek', 400);
  await expectSecond(page, 400);
  await marksOf(page).filter({ hasText: 'LUL' }).getByRole('button').first().click();
  // The player seeks a moment later. Until then table and video are in step where they were.
  await expect.poll(async () => Math.abs((await videoTime(page)) - 910)).toBeLessThan(20);
  await expectInStep(page);
  await expect.poll(() => countsInTable(page)).toContainEqual(expect.stringMatching(/^LUL \d\d/));
});

test('in a gap of the chat the table follows the video', async ({ page }) => {
  await openEvening(page, GAPS);
  for (const second of [805, 450]) {
    await act(page, 'seek', second);
    await expectSeen(page, second);
    expect(await cutWords(page)).toEqual([]);
  }
  for (const second of [60, 1_500, 650]) {
    await act(page, 'seek', second);
    await expectNotSeen(page, second);
  }
  const before = await marksOf(page).count();
  await page.keyboard.press('m');
  await act(page, 'play');
  await expect.poll(() => inTable(page), LOOK).toBeGreaterThan(653);
  await expect(notSeenOf(page)).toBeVisible();
  await act(page, 'pause');
  await act(page, 'seek', 798);
  await expectNotSeen(page, 798);
  await expect(marksOf(page)).toHaveCount(before);
});

test('keys and clicks lead table and video through a gap of the chat', async ({ page }) => {
  await openEvening(page, GAPS);
  await act(page, 'seek', 798);
  await expectNotSeen(page, 798);
  // The first second that is seen after the gap is 801.
  const plot = plotOf(page);
  await plot.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await expectSeen(page, 810);
  await expectInStep(page);
  await page.keyboard.press('Shift+ArrowUp');
  await expectSeen(page, 910);
  await expect.poll(() => videoTime(page)).toBe(910);

  const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [fromS, toS] = [
    Number(await plot.getAttribute('aria-valuemin')),
    Number(await plot.getAttribute('aria-valuemax')),
  ];
  await page.mouse.click(x + (width * (STREAM_START_S + 640 - fromS)) / (toS - fromS), y + height / 2);
  await expect.poll(async () => Math.abs((await videoTime(page)) - 640)).toBeLessThan(10);
  await expectNotSeen(page, await videoTime(page));
});
