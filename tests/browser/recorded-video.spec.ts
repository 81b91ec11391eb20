import type { Page } from '@playwright/test';
import { STREAM_START_S } from '../written-chat.ts';
import { WRITTEN_FORMS } from '../written-forms.ts';
import { countsInTable, fieldOf, fileOf, secondInTable } from './recorded-files.ts';
import { expect, test } from './stage.ts';
import { tableOf } from './statistics.ts';
import { CHAT } from './written-evening.ts';

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
