import { expect, type Locator, type Page } from '@playwright/test';
import { STREAM_START_S, writtenChat } from '../builders/written/written-chat.ts';
import { rawLine } from '../builders/written/written-forms.ts';
import { countsInTable, fieldOf, fileOf, secondInTable, trueCounts } from './recorded-files.ts';

/** Twenty minutes of invented chat. */
export const CHAT = writtenChat(3, 1_200);
/** The same as Twitch's lines. */
export const RAW = CHAT.map(rawLine).join('\n');
export const EVENING = fileOf('evening.txt', RAW);
/** The answer to the question for today's lists. */
export const OWN_ONLY = 'Twitch emotes only';

/** Opens the evening on its screen and marks the second after the moment that is shown. @returns the moments: one that was found, and the mark */
export async function openMarkedEvening(page: Page): Promise<Locator> {
  await fieldOf(page).setInputFiles(EVENING);
  await page.getByRole('button', { name: OWN_ONLY }).click();
  const peak = await expectTrueTable(page);
  await page.getByRole('slider', { name: 'Second shown in the table' }).press('ArrowRight');
  await expect.poll(() => expectTrueTable(page)).toBe(peak + 1);
  await page.keyboard.press('m');
  const moments = page.getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moments).toHaveCount(2);
  return moments;
}

/** The table shows a second of `CHAT` with its true counts. @returns the second */
export async function expectTrueTable(page: Page, note?: string): Promise<number> {
  let second = 0;
  await expect(async () => {
    second = await secondInTable(page, STREAM_START_S);
    expect(await countsInTable(page), note).toEqual(trueCounts(CHAT, second - STREAM_START_S));
  }).toPass();
  return second;
}
