import type { Locator, Page } from '@playwright/test';
import type { Second } from '../../src/domain/recording.ts';
import { recordedEmote, recordedSecond, storedRecording } from '../builders/recordings.ts';
import { expect } from './stage.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';
import type { Steps } from './stepped/stepped-stage.ts';
import { putIntoHistory } from './stored-history.ts';

export const stripOf = (page: Page): Locator =>
  panelOf(page).getByRole('slider', { name: 'Last five minutes' });
export const plotOf = (page: Page): Locator =>
  pastOf(page).getByRole('slider', { name: 'Second shown in the table' });
/** The second of the table. */
export const captionTime = (page: Page): Locator => tableOf(page).locator('caption time');
export const backToNow = (page: Page): Locator => tableOf(page).getByRole('button', { name: 'Back to now' });
const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
export const sessionsOf = (page: Page): Locator =>
  settingsOf(page).getByRole('list', { name: 'Recordings' }).getByRole('listitem');

/** Waits until a second is recorded, after those of a stored session that goes on. The present must have emotes. */
export async function expectRecorded(page: Page): Promise<void> {
  await expect(stripOf(page)).toBeVisible();
  const time = (await captionTime(page).textContent()) ?? '';
  await expect(captionTime(page)).not.toHaveText(time);
}

/** Seconds of calm chat that end at `endS`, with the emotes 0 and 1. */
export function calmSeconds(length: number, endS: number): readonly Second[] {
  return Array.from({ length }, (_, index) => ({
    ...recordedSecond(0, { 0: 4 + (index % 3), 1: 2 }),
    second: endS - length + 1 + index,
  }));
}

type Planted = Parameters<typeof storedRecording>[0];

/**
 * Stores recordings, of `CHANNEL` and with the emotes Kappa and LUL if nothing else is given. Opens a page without a worker. A page
 * of the channel continues the newest recording.
 */
export async function putRecordings(
  page: Page,
  ...recordings: readonly (Pick<Planted, 'seconds'> & Partial<Planted>)[]
): Promise<void> {
  const values: [string, unknown][] = [];
  const usual = { recordingId: 'planted', channelLogin: CHANNEL, emotes: [KAPPA, LUL] };
  for (const recording of recordings) values.push(...(await storedRecording({ ...usual, ...recording })));
  await putIntoHistory(page, new Map(values));
}

export const KAPPA = {
  ...recordedEmote('Kappa', 'Twitch', '25'),
  imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
};
export const LUL = {
  ...recordedEmote('LUL', 'Twitch', '425618'),
  imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/425618/default/dark/2.0',
};

/** Opens Past Stats of a channel with 70 minutes of calm chat and two Kappa now. @returns the first second */
export async function openPast(page: Page, steps: Steps): Promise<number> {
  const endS = nowS(steps) - 1;
  await putRecordings(page, { seconds: calmSeconds(4_200, endS) });
  await steps.open(page);
  await steps.say('Kappa Kappa');
  await pastToggleOf(page).click();
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', 'now');
  return endS - 4_199;
}

/** The present in Unix seconds: of a real stage, or of the steps of a test. */
export const nowS = (clock: { now(): number } = Date): number => Math.floor(clock.now() / 1_000);

export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settingsOf(page)).toBeVisible();
  return settingsOf(page);
}

export async function openAdvancedSettings(page: Page): Promise<Locator> {
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Advanced' }).click();
  return settings;
}

/** Escape in the advanced settings only closes their fold. */
export async function closeSettings(page: Page): Promise<void> {
  await settingsOf(page).getByRole('button', { name: 'Close' }).click();
}
