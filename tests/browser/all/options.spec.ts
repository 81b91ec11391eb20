import type { Page } from '@playwright/test';
import { openSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import {
  CHANNEL,
  expectNoneLoading,
  expectRows,
  openConnections,
  panelOf,
  sentLines,
} from '../statistics.ts';

const KEY = 'EMOTES_PER_SECOND_OPTIONS';

const saved = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>, KEY);
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test('settings: a sheet beside the panel, which stays usable; each option is saved immediately; the theme follows the option, and with "Same as device" the device', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(panelOf(page)).toBeVisible();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await expect
    .poll(async () => {
      const [sheet, panel] = [await dialog.boundingBox(), await panelOf(page).boundingBox()];
      return [(sheet?.x ?? 0) + (sheet?.width ?? 0) - (panel?.x ?? 0), sheet?.width];
    })
    .toEqual([0, 580]);
  const button = page.getByRole('button', { name: 'Settings' });
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('radio', { name: 'Light' }).check();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dialog.getByRole('radio', { name: 'Same as device' }).check();
  expect(await isDark(page)).toBe(true);
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  expect(await saved(page)).toMatchObject({ darkMode: 'dark' });
  await dialog.getByLabel('Saved channel').fill('@Somebody');
  await dialog.getByRole('button', { name: 'Save channel' }).click();
  expect(await saved(page)).toMatchObject({ channel: 'somebody' });
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #somebody');
  await dialog.getByRole('checkbox', { name: 'Auto Hide' }).check();
  expect(await saved(page)).toMatchObject({ autoHide: true });
  await dialog.getByLabel('Threshold').fill('33');
  expect(await saved(page)).toMatchObject({ showThreshold: 33 });
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('34');
  await expect(dialog.getByLabel('Threshold')).toHaveValue('34');
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('33');
  await dialog.getByRole('radio', { name: 'during a moment' }).check();
  await dialog.getByRole('radio', { name: 'Every 3 seconds' }).check();
  await dialog.getByRole('radio', { name: 'Many' }).check();
  await dialog.getByLabel('Keep history').uncheck();
  await dialog.getByRole('radio', { name: 'None' }).check();
  await dialog.getByRole('radio', { name: 'Once per chatter' }).check();
  await dialog.getByRole('button', { name: 'Add emote' }).scrollIntoViewIfNeeded();
  const heading = dialog.getByRole('heading', { name: 'Settings' });
  await expect(heading).toBeInViewport();
  // The chosen segment is below the head, not over it.
  const order = dialog.locator('label', { has: page.getByRole('radio', { name: 'Every 3 seconds' }) });
  await order.evaluate((segment) => {
    const sheet = segment.closest('dialog');
    const head = sheet?.querySelector('header')?.getBoundingClientRect();
    sheet?.scrollBy({ top: segment.getBoundingClientRect().top - (head?.top ?? 0), behavior: 'instant' });
  });
  expect(
    await order.evaluate((segment) => {
      const { left, top, width, height } = segment.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header, label')?.tagName;
    }),
  ).toBe('HEADER');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The focus that returns to the button does not keep the quiet panel open.
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Auto Hide' })).toHaveText('Auto Hide: 0/33');
  expect(await saved(page)).toEqual({
    darkMode: 'dark',
    channel: 'somebody',
    chatBeforeJoining: false,
    customEmotes: [],
    autoHide: true,
    showOn: 'moments',
    showThreshold: 33,
    rowOrder: 'every-3-seconds',
    askedForCalm: false,
    movingPictures: 'none',
    momentRate: 'many',
    moodCodes: [],
    notices: [],
    delay: 'off',
    delaySeconds: 8,
    pinnedEmotes: [],
    recentChannels: expect.any(Array),
    keepHistory: false,
    keepBoardChannels: false,
    countUsage: true,
    timelineUnderVideo: false,
    voteWord: 'vote',
    countingMode: 'once-a-chatter',
    sharedChat: 'all',
    ignoredUsers: [],
    ignoredEmotes: [],
    boardChannels: [],
    boardOrder: 'hottest',
  });
});

test('saved options may be partial; invalid saved options are ignored and logged once, and the page counts; they are kept, and can be restored; if the settings cannot be loaded the page says so', async ({
  page,
  standIn,
}) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/test-image-sizes');
  await page.evaluate((key) => localStorage.setItem(key, '{"showThreshold":77}'), KEY);
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByLabel('Auto Show Total Emote Count')).toHaveValue('77');
  await expect(page.getByRole('button', { name: 'Auto Hide' })).toHaveText('Auto Hide: Off');
  expect(warnings.filter((text) => text.includes('Invalid'))).toEqual([]);
  // The page writes the channel once it has joined it, and nothing after that.
  await expect.poll(() => saved(page)).toMatchObject({ recentChannels: [CHANNEL] });
  await page.route('**/assets/settings*', (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute('**/assets/settings*');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '0px');

  await page.evaluate((key) => localStorage.setItem(key, '{"showThreshold":77,"darkMode":"blue"}'), KEY);
  await page.reload();
  await expect(panelOf(page).getByLabel('Auto Show Total Emote Count')).toHaveValue('10');
  expect(warnings.filter((text) => text === 'Invalid saved options')).toHaveLength(1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);

  await openSettings(page);
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await saved(page)).toMatchObject({ darkMode: 'light', showThreshold: 10 });
  await page.reload();
  await openSettings(page);
  await page.getByRole('button', { name: 'Restore what is readable' }).click();
  expect(await saved(page)).toMatchObject({ darkMode: 'light', showThreshold: 77 });
  expect(await page.evaluate(() => localStorage.length)).toBe(1);
  expect(errors).toEqual([]);
});

test('the page follows changes in another tab; on a phone the form of a new emote opens in view; Escape closes the form, then the settings', async ({
  page,
  context,
  standIn,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByLabel('Channel:').fill('from_other');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Channel:')).toHaveValue('from_other');
  await expect.poll(() => openConnections(standIn)).toBe(2);
  // Each page writes the channel once it has joined it, and nothing after that.
  for (const one of [page, other]) {
    await expect(panelOf(one).getByRole('status')).toHaveText('Waiting for the first emote');
    // The code of all buttons is loaded: none is replaced under a click or a key.
    await expectNoneLoading(one);
  }
  await expect.poll(() => saved(page)).toMatchObject({ recentChannels: ['from_other'] });
  await openSettings(other);
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => isDark(page)).toBe(true);

  const customEmotes = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    emote: `mine${index}`,
    imageUrl: 'https://example.com/a.png',
    regexp: '',
    source: 'Custom',
    score: 1,
  }));
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ channel: 'from_other', customEmotes }),
  ] as const);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'stacked');
  // By key: on a slow machine the place of the player follows the window's size between the parts of a click.
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem')).toHaveCount(12);
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
  const code = dialog.getByLabel('Code');
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await expect(code).toBeFocused();
  const form = dialog.locator('form').filter({ has: page.getByLabel('Code') });
  await expect(form).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('half');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveCount(0);
  await expect(code).toHaveValue('half');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('button', { name: 'Add emote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('no flash: without the modules the page has its background by the saved theme, or by the device', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const [text, colorScheme, expected] of [
    ['{"darkMode":"dark"}', 'light', 'rgb(14, 14, 16)'],
    ['{"darkMode":"light"}', 'dark', 'rgb(244, 243, 240)'],
    ['{"darkMode":"system"}', 'dark', 'rgb(14, 14, 16)'],
    ['{"darkMode":', 'dark', 'rgb(14, 14, 16)'],
    ['"dark"', 'light', 'rgb(244, 243, 240)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await page.reload({ waitUntil: 'domcontentloaded' });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground, `${text} on a ${colorScheme} device`).toBe(expected);
  }
  expect(errors).toEqual([]);
});
