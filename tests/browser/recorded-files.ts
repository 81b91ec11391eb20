import { expect, type Locator, type Page } from '@playwright/test';
import type { UnixMs } from '../../src/domain/clock.ts';
import { clockText } from '../../src/ui/clock-text.ts';
import { truthOf, type WrittenMessage } from '../written-chat.ts';
import { panelOf, rowsOf, tableOf } from './statistics.ts';

/** A file as `setInputFiles` takes it. */
export function fileOf(name: string, content: string | Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}

/** The field for files of the screen for recorded chat. */
export const fieldOf = (page: Page): Locator => page.getByLabel('Recorded chat', { exact: true });

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

/** The same, as they are for every use of Twitch's own emotes in the ten seconds before `offsetS` of the chat. */
export function trueCounts(chat: readonly WrittenMessage[], offsetS: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const message of truthOf(chat, { native: true, thirdParty: false })) {
    if (message.offsetS > offsetS || message.offsetS <= offsetS - 10) continue;
    for (const [code, count] of message.emotes) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return Array.from(counts, ([code, count]) => `${code} ${count}`).toSorted();
}

/** Opens the screen from the menu of the channel. */
export async function openRecorded(page: Page): Promise<void> {
  await panelOf(page).getByTitle('Change or share the channel').click();
  await page.getByRole('link', { name: 'Open a recorded chat' }).click();
  await expect(fieldOf(page)).toBeVisible();
}

/** Drops the files of an input on the window, as from the desktop. The browser reads them only then. */
export async function dropFiles(
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
