import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { UnixMs } from '../../src/domain/clock.ts';
import { clockText } from '../../src/ui/time-text.ts';
import { truthOf, type WrittenMessage } from '../builders/written/written-chat.ts';
import { panelOf, rowsOf, tableOf } from './statistics.ts';

/** A file as `setInputFiles` takes it. */
export function fileOf(name: string, content: string | Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

/** The field for files of the screen for recorded chat. */
export const fieldOf = (page: Page): Locator => page.getByLabel('Choose files', { exact: true });

/** Chooses an item of the menu of the chat that is open. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** The second in the table, of a chat that began at `startS` and is less than a day long. */
export async function secondInTable(page: Page, startS: number): Promise<number> {
  const text = await tableOf(page).locator('caption time').textContent();
  for (let second = startS; second < startS + 86_400; second++) {
    if (clockText((second * 1_000) as UnixMs) === text) return second;
  }
  throw new Error(`The table shows ${text}.`);
}

/** The rows of the table as `code count`, sorted. */
export const countsInTable = async (page: Page): Promise<readonly string[]> =>
  (await rowsOf(page)).map(([code, count]) => `${code} ${count}`).toSorted();

/** The same, as they are for every use in the ten seconds before `offsetS` of the chat. `thirdParty`: the form has those emotes too. */
export function trueCounts(
  chat: readonly WrittenMessage[],
  offsetS: number,
  { thirdParty = false } = {},
): readonly string[] {
  const counts = new Map<string, number>();
  for (const message of truthOf(chat, { native: true, thirdParty })) {
    if (message.offsetS > offsetS || message.offsetS <= offsetS - 10) continue;
    for (const [code, count] of message.emotes) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return Array.from(counts, ([code, count]) => `${code} ${count}`).toSorted();
}

/** Opens the screen from the menu of the channel. */
export async function openRecorded(page: Page): Promise<void> {
  await panelOf(page).getByTitle('Change or share the channel').click();
  await page.getByRole('link', { name: 'Recorded', exact: true }).click();
  await expect(fieldOf(page)).toBeVisible();
}

/**
 * Drags a file from the desktop over the middle of each element and drops it on the last one. The browser itself finds what is
 * under the pointer. The file is written to the disk before that.
 */
export async function dropFile(
  page: Page,
  { name, buffer }: ReturnType<typeof fileOf>,
  way: readonly Locator[],
): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'recorded-')), name);
  writeFileSync(path, buffer);
  const browser = await page.context().newCDPSession(page);
  const drag = { data: { items: [], files: [path], dragOperationsMask: 1 }, x: 0, y: 0 };
  for (const [index, element] of way.entries()) {
    const box = await element.boundingBox();
    if (box === null) throw new Error('An element on the way of the drag has no box.');
    Object.assign(drag, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    if (index === 0) await browser.send('Input.dispatchDragEvent', { type: 'dragEnter', ...drag });
    await browser.send('Input.dispatchDragEvent', { type: 'dragOver', ...drag });
  }
  await browser.send('Input.dispatchDragEvent', { type: 'drop', ...drag });
  await browser.detach();
}
