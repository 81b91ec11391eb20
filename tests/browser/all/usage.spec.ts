import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { test as realTimeTest } from '../stage.ts';
import { CHANNEL, openChannel, openChips, panelOf, sayUntilCounted } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { putUsage } from '../stored-usage.ts';
import { violations } from '../violations.ts';

/** Lines of a chat of 2026-05-03, a message each second. */
function recordedChat(seconds: number, words: string): string {
  const startMs = Date.UTC(2026, 4, 3, 12);
  return Array.from({ length: seconds }, (_, second) => {
    const tags = `@id=${second};room-id=1;tmi-sent-ts=${startMs + second * 1_000};user-id=${(second % 20) + 1}`;
    return `${tags} :viewer!viewer@viewer PRIVMSG #${CHANNEL} :${words}`;
  }).join('\r\n');
}

/** How many elements of the page can be scrolled, up and down and sideways. The page itself counts too. */
function lookOfRows() {
  const overflows = (axis: 'overflowX' | 'overflowY', element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element)[axis]) &&
    (axis === 'overflowX'
      ? element.scrollWidth > element.clientWidth
      : element.scrollHeight > element.clientHeight);
  const all = [...document.querySelectorAll('*')];
  const page = document.documentElement;
  return {
    scrolling:
      all.filter((element) => overflows('overflowY', element)).length +
      (page.scrollHeight > page.clientHeight ? 1 : 0),
    sideways: all.filter((element) => overflows('overflowX', element)).length,
  };
}

/** The height of a row, and its cells that are too narrow: a name for nine characters, any other one for its text. */
function cellsOf(row: Locator) {
  return row.evaluate((element) => {
    const [name, ...numbers] = [...element.children] as [HTMLElement, ...HTMLElement[]];
    const cut = numbers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    if (name.clientWidth < 200) cut.push(name);
    return { height: (element as HTMLElement).offsetHeight, cut: cut.map(({ textContent }) => textContent) };
  });
}

const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'Emote usage' });
const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

/** The usage of the channel, in which each list is known and Kappa and CiGrip were said. */
async function openUsage(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putUsage(page, CHANNEL);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa CiGrip' });
  await steps.step(3);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await expect(tableOf(page).locator('[data-key]').first()).toBeVisible();
}

test('usage has a link in the details of a list, and a list of its channels', async ({ page, steps }) => {
  await putUsage(page, CHANNEL);
  await steps.open(page);
  const lists = await openChips(page);
  await lists.getByRole('button', { name: '7TV' }).hover();
  await expect(lists.getByRole('link', { name: 'Emote usage' })).toHaveAttribute('href', `/usage/${CHANNEL}`);
  await page.goto('/usage');
  await page.getByRole('list', { name: 'Channels with usage' }).getByRole('link', { name: CHANNEL }).click();
  await expect(page).toHaveURL(new RegExp(`/usage/${CHANNEL}$`));
});

test('all of usage is one scroll on phones and in low windows', async ({ page, standIn, steps }) => {
  await openUsage(page, standIn, steps);
  for (const [width, height, least] of [
    [390, 664, 7],
    [720, 450, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(lookOfRows)).toEqual({ scrolling: 1, sideways: 0 });
    await expect(
      tableOf(page)
        .locator('[data-key]')
        .nth(least - 1),
    ).toBeInViewport({ ratio: 1 });
    // The bar is one line: a long name is cut before the settings have a line of their own.
    expect((await page.locator('header').first().boundingBox())?.height).toBe(48);
    expect(await violations(page)).toEqual([]);
  }
});

test('with text twice as large the rows of usage keep their height', async ({ page, standIn, steps }) => {
  await openUsage(page, standIn, steps);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [320, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => cellsOf(tableOf(page).locator('[data-key]').first()))
      .toEqual({ height: width < 720 ? 48 : 40, cut: [] });
  }
});

test('usage that is forgotten is gone; the emotes stay', async ({ page, standIn, steps }) => {
  await openUsage(page, standIn, steps);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Forget usage' }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  await expect(page.getByText('No chat seen in this period.')).toBeVisible();
  await expect(tableOf(page).locator('[data-key]').first()).toContainText('never');
});

/** Adds a chat of 15 minutes, twice, to the usage of the channel. @returns the emote that each of its messages has */
async function addChat(page: Page, standIn: StandIn): Promise<string> {
  await putUsage(page, CHANNEL);
  await openChannel(page);
  await sayUntilCounted(page, () => standIn.chat.say(CHANNEL, { text: 'Kappa CiGrip' }), ['CiGrip', 'Kappa']);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  const code = (await tableOf(page).getByRole('rowheader').first().textContent()) ?? '';
  const chat = { name: 'evening.txt', mimeType: 'text/plain', buffer: Buffer.from(recordedChat(900, code)) };
  await page.getByLabel('Recorded chats to add').setInputFiles([chat, { ...chat, name: 'copy.txt' }]);
  await expect(page.getByText('evening.txt: 15 min added.')).toBeVisible();
  await expect(page.getByText('copy.txt: it is added already.')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  return code;
}

realTimeTest(
  'a recorded chat is added to the usage once, is in its CSV, and leaves it when it is removed',
  async ({ page, standIn }) => {
    const code = await addChat(page, standIn);
    await searchOf(page).fill(code);
    const uses = tableOf(page)
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('cell')
      .first();
    await expect(uses).toHaveText('900');
    await expect(page.getByText(/Based on 1[56] min of chat on 2 days/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toMatch(/^emote,source,list,id,uses,/);
    expect(csv).toContain(`${code},`);
    expect(csv).toContain(',900,900,1,');
    await page.getByText('1 chat added').click();
    await page.getByRole('button', { name: 'Remove evening.txt' }).click();
    await expect(uses).toHaveText('0');
  },
);

realTimeTest(
  'the foot of usage, with the chats that were added, covers no row that has the focus',
  async ({ page, standIn }) => {
    await addChat(page, standIn);
    await page.getByText('1 chat added').click();
    await tableOf(page).locator('[data-key]').first().focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    const isCovered = await page.evaluate(() => {
      const { bottom, left } = (document.activeElement as Element).getBoundingClientRect();
      return document.activeElement?.contains(document.elementFromPoint(left + 8, bottom - 4)) === false;
    });
    expect(isCovered).toBe(false);
  },
);
