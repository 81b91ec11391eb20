import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../stage.ts';
import { CHANNEL, openChannel, panelOf, sayUntilCounted } from '../statistics.ts';
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

test('usage: what was counted and what never, from the channel’s menu and the chips; order, search, chips, a card, ticks, a phone, a recorded chat once, its removal, CSV, forgotten, the list of channels', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putUsage(page, CHANNEL);
  await openChannel(page);
  const say = () => standIn.chat.say(CHANNEL, { text: 'Kappa CiGrip' });
  await sayUntilCounted(page, say, ['CiGrip', 'Kappa']);
  const lists = panelOf(page).getByRole('list', { name: 'Emote lists' });
  await lists.getByRole('button', { name: '7TV' }).hover();
  await expect(lists.getByRole('link', { name: 'Emote usage' })).toHaveAttribute('href', `/usage/${CHANNEL}`);
  await page.mouse.move(0, 0);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${CHANNEL} Usage` })).toBeVisible();
  const table = page.getByRole('table', { name: 'Emote usage' });
  const names = table.getByRole('rowheader');
  await expect(table.getByRole('columnheader')).toHaveText([
    /Emote/,
    /Uses/,
    'Uses an hour',
    'Days used',
    'Last used',
    'In list since',
    'Source',
  ]);
  // Never used first.
  await expect(table.getByRole('row').nth(1)).toContainText('never');
  await expect(page.getByRole('heading', { name: /Too early to remove anything/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not used/ })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'compare with the 30 days before' })).toBeDisabled();
  // All of it is one scroll, and nothing is cut at the side.
  for (const [width, height, least] of [
    [390, 664, 7],
    [720, 450, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(lookOfRows)).toEqual({ scrolling: 1, sideways: 0 });
    await expect(table.locator('[data-key]').nth(least - 1)).toBeInViewport({ ratio: 1 });
    // The bar is one line: a long name is cut before the settings have a line of their own.
    expect((await page.locator('header').first().boundingBox())?.height).toBe(48);
    expect(await violations(page)).toEqual([]);
  }
  // With text twice as large rows keep their height, and names their room.
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [320, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => cellsOf(table.locator('[data-key]').first()))
      .toEqual({ height: width < 720 ? 48 : 40, cut: [] });
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('cigrip');
  const bars = /CiGrip .*Last 30 days: used on 1 of 1 day with chat, most on \d+ \w+ \d{4}: [\d,]+ uses?/;
  await expect(page.getByRole('row', { name: bars })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('kappa');
  const others = page.getByRole('table', { name: 'Used, in no list of the channel' });
  await expect(others.getByRole('row', { name: /Kappa/ })).toContainText('Twitch');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');

  await table.getByRole('button', { name: 'Emote' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Emote' })).toHaveAttribute('aria-sort', 'ascending');
  const code = (await names.first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await expect(names).toHaveText([code]);

  const chips = page.getByRole('list', { name: 'Filters' });
  await chips.getByRole('button', { name: /^Twitch/ }).click();
  await expect(names).toHaveCount(0);
  await chips.getByRole('button', { name: /^All/ }).click();

  await names.first().click();
  const card = page.getByRole('dialog', { name: code, exact: true });
  await expect(card.getByText('Last used')).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Copy 1 name' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear' }).click();

  const chat = { name: 'evening.txt', mimeType: 'text/plain', buffer: Buffer.from(recordedChat(900, code)) };
  await page.getByLabel('Recorded chats to add').setInputFiles([chat, { ...chat, name: 'copy.txt' }]);
  await expect(page.getByText('evening.txt: 15 min added.')).toBeVisible();
  await expect(page.getByText('copy.txt: it is added already.')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  const row = table.getByRole('row', { name: new RegExp(code) });
  await expect(row.getByRole('cell').first()).toHaveText('900');
  await expect(page.getByText(/Counted in 1[56] min of chat on 2 days/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^emote,source,list,id,uses,/);
  expect(csv).toContain(`${code},`);
  expect(csv).toContain(',900,900,20,1,');

  await page.getByText('1 chat added').click();
  // The foot is higher now, and still covers no row that has the focus.
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await table.locator('[data-key]').first().focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  const isCovered = await page.evaluate(() => {
    const { bottom, left } = (document.activeElement as Element).getBoundingClientRect();
    return document.activeElement?.contains(document.elementFromPoint(left + 8, bottom - 4)) === false;
  });
  expect(isCovered).toBe(false);
  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await page.getByRole('button', { name: 'Remove evening.txt' }).click();
  await expect(row.getByRole('cell').first()).toHaveText('0');

  await page.getByRole('button', { name: 'Forget usage' }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  await expect(page.getByText(/nothing can be said about those that were not used/)).toBeVisible();
  await expect(table).toHaveCount(0);

  await putUsage(page, CHANNEL);
  await page.goto('/usage');
  await page.getByRole('list', { name: 'Channels with usage' }).getByRole('link', { name: CHANNEL }).click();
  await expect(page).toHaveURL(new RegExp(`/usage/${CHANNEL}$`));
});
