import type { Locator, Page } from '@playwright/test';
import type { Second } from '../../src/domain/second.ts';
import { recordedEmote, recordedSecond } from '../recorded-session.ts';
import { expect } from './stage.ts';
import { panelOf, pastOf, tableOf } from './statistics.ts';

export const stripOf = (page: Page): Locator =>
  panelOf(page).getByRole('slider', { name: 'Last five minutes' });
export const plotOf = (page: Page): Locator =>
  pastOf(page).getByRole('slider', { name: 'Second shown in the table' });
/** The second of the table. */
export const captionTime = (page: Page): Locator => tableOf(page).locator('caption time');
export const backToNow = (page: Page): Locator => tableOf(page).getByRole('button', { name: 'Back to now' });
const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
export const sessionsOf = (page: Page): Locator =>
  settingsOf(page).getByRole('list', { name: 'Recorded sessions' }).getByRole('listitem');

/** A table of the present, as it was shown. */
interface ShownTable {
  /** In its caption. */
  readonly time: string;
  readonly rows: string[][];
}

/** Collects the tables of the present from now on, oldest first. */
export async function collectTables(page: Page): Promise<() => Promise<readonly ShownTable[]>> {
  const collected = await panelOf(page).evaluateHandle((panel) => {
    const tables: ShownTable[] = [];
    let last = '';
    const read = (): void => {
      const table = Array.from(panel.querySelectorAll('table')).find((each) =>
        each.querySelector('[data-key]'),
      );
      const time = table?.querySelector('caption time')?.textContent ?? '';
      if (table === undefined || table.textContent?.includes('Back to now')) return;
      const rows = Array.from(table.querySelectorAll('tr:has(> th[scope="row"])'), (row) =>
        Array.from(row.children, (cell) => cell.textContent ?? '').slice(1),
      );
      const shown = JSON.stringify([time, rows]);
      if (shown !== last) tables.push({ time, rows });
      last = shown;
    };
    new MutationObserver(read).observe(panel, { subtree: true, childList: true, characterData: true });
    return tables;
  });
  return () => collected.evaluate((tables) => tables);
}

/**
 * The rows of the tables that can be recorded as the second `time`: seconds are recorded one after the other, but the captions
 * follow an estimate of the server's clock, which moves, so a caption can be a second off. Null if not all of them were collected.
 */
export function rowsShownAbout(tables: readonly ShownTable[], time: string): readonly string[][][] | null {
  const distanceTo = (table: ShownTable): number => secondsBetween(time, table.time);
  const isInside =
    tables.some((table) => distanceTo(table) < 0) && tables.some((table) => distanceTo(table) > 0);
  if (!isInside || !tables.some((table) => distanceTo(table) === 0)) return null;
  return tables.filter((table) => Math.abs(distanceTo(table)) <= 1).map(({ rows }) => rows);
}

/** From one time of a clock, `h:mm:ss`, to the other; less than half a day. */
export function secondsBetween(from: string, to: string): number {
  const [fromS, toS] = [from, to].map((time) =>
    time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0),
  ) as [number, number];
  return ((toS - fromS + 1.5 * 86_400) % 86_400) - 86_400 / 2;
}

/** Says the texts, each in seconds of its own: three tables, of which a page that stalls may not record each. */
export async function sayApart(
  say: (text: string) => void,
  seenTables: () => Promise<number>,
  texts: readonly string[],
) {
  for (const text of texts) {
    const before = await seenTables();
    say(text);
    await expect.poll(seenTables).toBeGreaterThanOrEqual(before + 3);
  }
}

/** Seconds of calm chat that end at `endS`, with the emotes 0 and 1. */
export function calmSeconds(length: number, endS: number): readonly Second[] {
  return Array.from({ length }, (_, index) => ({
    ...recordedSecond(0, { 0: 4 + (index % 3), 1: 2 }),
    second: endS - length + 1 + index,
  }));
}

export const KAPPA = {
  ...recordedEmote('Kappa', 'Twitch', '25'),
  imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
};
export const LUL = {
  ...recordedEmote('LUL', 'Twitch', '425618'),
  imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/425618/default/dark/2.0',
};
export const nowS = (): number => Math.floor(Date.now() / 1_000);

export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settingsOf(page)).toBeVisible();
  return settingsOf(page);
}

/** The seconds that the worker has recorded since the page was opened, for each session. Must be called before that. */
export async function countRecordedSeconds(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const counts: Record<number, number> = {};
    const RealWorker = Worker;
    window.Worker = class extends RealWorker {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of);
        this.addEventListener('message', ({ data }) => {
          for (const { kind, sessionId, seconds } of data) {
            if (kind === 'seconds') counts[sessionId] = (counts[sessionId] ?? 0) + seconds.gaps.length;
          }
        });
      }
    };
    Object.assign(window, { recordedSeconds: counts });
  });
  return () =>
    page.evaluate(() =>
      Object.values((window as unknown as { recordedSeconds: Record<number, number> }).recordedSeconds),
    );
}

/** Waits until seconds of each of this number of sessions are recorded. */
export async function expectRecorded(
  recordedSeconds: () => Promise<readonly number[]>,
  sessions: number,
): Promise<void> {
  await expect(async () => {
    const counts = await recordedSeconds();
    expect(counts).toHaveLength(sessions);
    expect(Math.min(...counts)).toBeGreaterThan(2);
  }).toPass();
}
