import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ChatParts } from '../../standin/chat/chat-parts.ts';
import { clearAllLine } from '../../standin/chat/deletion-lines.ts';
import { chatLine } from '../../standin/chat/message-line.ts';
import type { StandIn } from '../../standin/stand-in.ts';

/** The channel that most tests watch. */
export const CHANNEL = 'examplestreamer';

/** The statistics panel, visible or hidden. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Emote statistics', includeHidden: true });
}

/** The space that the panel takes beside or below the player. */
export function placeOf(page: Page): Locator {
  return page.locator('[data-collapsed]');
}

/** The table of the last ten seconds. */
export function tableOf(page: Page): Locator {
  return panelOf(page).getByRole('table', { name: 'last 10 seconds' });
}

/** The button that opens and closes the past stats. */
export function pastToggleOf(page: Page): Locator {
  return panelOf(page).getByRole('button', { name: 'Past Stats' });
}

/** The past stats, which exist while they are open. */
export function pastOf(page: Page): Locator {
  return panelOf(page).getByRole('region', { name: 'Past Stats' });
}

/** Opens the channel's page and waits until its chat is joined and every list is loaded. */
export async function openChannel(page: Page, address = `/${CHANNEL}`): Promise<void> {
  await page.goto(address);
  await expect(panelOf(page).getByRole('status')).toHaveText(/Waiting for the first emote|Live/);
  await expectNoneLoading(page);
}

/** Whether the chat is joined and every list is loaded or has failed. Does not wait. */
export async function isOpen(page: Page): Promise<boolean> {
  const status = await panelOf(page).getByRole('status').allInnerTexts();
  return /Waiting|Live/.test(status.join()) && (await areListsLoaded(page));
}

/** Saves a channel in the form of the page `/`, which then follows it. */
export async function saveChannel(page: Page, channel: string): Promise<void> {
  const field = page.getByLabel('Channel:');
  await expect(panelOf(page)).toBeVisible();
  if (new URL(page.url()).pathname !== '/') await page.goBack();
  await field.fill(channel);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
}

/** Waits until every list is loaded or has failed. */
export async function expectNoneLoading(page: Page): Promise<void> {
  await expect.poll(() => areListsLoaded(page)).toBe(true);
}

/** The chips are there while a list fails; otherwise the number of emotes is. */
async function areListsLoaded(page: Page): Promise<boolean> {
  const panel = panelOf(page);
  const sevenTv = await panel.getByRole('button', { name: /^7TV/ }).allInnerTexts();
  const loading = await panel.getByText('loading', { exact: true }).count();
  if (sevenTv.length > 0) return /\d/.test(sevenTv.join()) && loading === 0;
  return (await panel.getByRole('button', { name: /emotes? known$/ }).count()) > 0;
}

/** Opens the chips of the lists. They stay open. */
export async function openChips(page: Page): Promise<Locator> {
  await panelOf(page)
    .getByRole('button', { name: /emotes? known$/ })
    .click();
  return panelOf(page).getByRole('list', { name: 'Emote lists' });
}

/** The cells of the rows in view as `[code, count, per second, source]`. One call of the browser, because tests repeat it often. */
export function cellsOf(page: Page): Promise<string[][]> {
  return tableOf(page).evaluateAll((tables) =>
    tables
      .flatMap((table) => Array.from(table.querySelectorAll('tr:has(> th[scope="row"])')))
      .map((row) => Array.from(row.children, (cell) => cell.textContent ?? '').slice(1)),
  );
}

/** The rows in view as text: `Kappa 2 0.20 Twitch`. */
export const rowsOf = async (page: Page): Promise<string[]> =>
  (await cellsOf(page)).map((cells) => cells.join(' '));

/** The codes of the rows in view. */
export const codesOf = async (page: Page): Promise<string[]> =>
  (await cellsOf(page)).map(([code]) => code ?? '');

/**
 * Waits until the table contains exactly these rows, in this order. The table changes once a second. Its rows are created
 * again when the code of the live table arrives: after that they stay the same elements.
 *
 * @param rows as `rowsOf` has them
 */
export async function expectRows(page: Page, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  await expect.poll(() => rowsOf(page), { intervals: [250] }).toEqual(rows);
}

/**
 * Calls `say` every 2 s until the table holds exactly these codes. One message would not be enough: a slow machine may
 * need longer than the window of 10 s to load a list or a pattern, or to render the rows.
 *
 * @param codes in sorted order, or a matcher such as `expect.arrayContaining(…)`
 */
export async function sayUntilCounted(
  page: Page,
  say: () => void,
  codes: readonly string[] | ReturnType<typeof expect.arrayContaining>,
): Promise<void> {
  await expect
    .poll(
      async () => {
        say();
        return (await codesOf(page)).toSorted();
      },
      { intervals: [2_000] },
    )
    .toEqual(codes);
}

/**
 * Calls `say` now and every 3 s: what it says stays in the window, however long the page needs for what the test does. A `say`
 * that clears the chat first keeps the counts as they are, but for a step between.
 *
 * @returns ends it
 */
export function keepSaying(say: () => void): () => void {
  say();
  const timer = setInterval(say, 3_000);
  return () => clearInterval(timer);
}

/**
 * The chat of `CHANNEL` is these messages alone, as long as the test needs: now and every 3 s one frame clears the chat and has
 * them again. No step is between the two, so the counts never change. Not for a delayed count: the messages would be replaced
 * before they are counted.
 *
 * @returns ends it
 */
export function keepOnly(standIn: StandIn, ...messages: readonly ChatParts[]): () => void {
  return keepSaying(() => sayOnly(standIn, ...messages));
}

/** Clears the chat of `CHANNEL` and says these messages in one frame, so that no step is between the two. */
export function sayOnly(standIn: StandIn, ...messages: readonly ChatParts[]): void {
  const sentAt = standIn.now();
  standIn.chat.sendLines(CHANNEL, [
    clearAllLine(CHANNEL, sentAt),
    ...messages.map((parts) => chatLine(CHANNEL, parts, { id: randomUUID(), sentAt })),
  ]);
}

/** The number of connections that are open to the chat now. */
export function openConnections(standIn: StandIn): number {
  return standIn.chat.connections.filter(({ closedAt }) => closedAt === null).length;
}

/** The channels whose chat is joined now. */
export function joinedChannels(standIn: StandIn): string[] {
  return standIn.chat.connections
    .filter(({ closedAt }) => closedAt === null)
    .flatMap(({ received }) => received.map(({ line }) => line))
    .filter((line) => line.startsWith('JOIN #'))
    .map((line) => line.slice('JOIN #'.length));
}

/** The emotes that an overlay shows, or its preview, as `code count`, sorted. */
export function overlayEmotesOf(within: Page | Locator): Promise<string[]> {
  return within
    .locator('.emote:not(.leaving)')
    .evaluateAll((emotes) =>
      (emotes as HTMLElement[]).map(({ dataset }) => `${dataset.code} ${dataset.count}`).toSorted(),
    );
}

/** Opens the menu of `CHANNEL` and chooses one of its items. */
export async function chooseInMenu(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole(role, { name, exact: true }).click();
}

/** Lets the page use the clipboard. @returns reads its text */
export async function allowClipboard(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return () => page.evaluate(() => navigator.clipboard.readText());
}

/** Moves the panel into its own window. @returns the page of that window */
export async function popOut(page: Page): Promise<Page> {
  const [out] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  return out;
}

/** Every line that the page sent to the chat, over all connections. */
export function sentLines(standIn: StandIn): string[] {
  return standIn.chat.connections.flatMap(({ received }) => received.map(({ line }) => line));
}
