import type { Locator, Page } from '@playwright/test';
import { secondText } from '../../../src/ui/clock-text.ts';
import { storedRecording } from '../../planted-recording.ts';
import { recordedMoment } from '../../recorded-session.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  KAPPA,
  LUL,
  nowS,
  openSettings,
  plotOf,
  stripOf,
} from '../recorded-history.ts';
import {
  CHANNEL,
  expectRows,
  panelOf,
  pastOf,
  pastToggleOf,
  placeOf,
  rowsOf,
  sayOnly,
  tableOf,
} from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

/** The sum of the counts in the table. */
async function sumOfRows(page: Page): Promise<number> {
  return (await rowsOf(page)).reduce((sum, [, count]) => sum + Number(count), 0);
}

test('strip: it comes without a shift; an earlier second shows the table of then, by pointer and keys; the threshold line; the way of counting', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  await context.grantPermissions(['local-network-access']);
  const code = '**/assets/later-parts-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`/${CHANNEL}`);
  const say = (): void => sayOnly(standIn, { text: 'Kappa Kappa CiGrip' });
  const rows = [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ];
  await steps.stepUntil(async () => {
    say();
    expect(await rowsOf(page)).toEqual(rows);
  });
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  const places = (): Promise<unknown> =>
    Promise.all([tableOf(page), threshold, pastToggleOf(page)].map((part) => part.boundingBox()));
  const before = await places();
  await page.unroute(code);
  const strip = stripOf(page);
  // The code is requested again after half a minute.
  await steps.stepUntil(async () => {
    say();
    expect(await strip.count()).toBe(1);
  });
  expect(await places()).toEqual(before);
  await expect(tableOf(page).locator('path')).toHaveCount(2);

  const shown = new Map<string | null, string[][]>();
  for (const text of ['LUL LUL LUL', 'Keepo', 'CiGrip', 'Kappa']) {
    standIn.chat.say(CHANNEL, { text, login: 'anna' });
    await steps.step(1);
    shown.set(await captionTime(page).textContent(), await rowsOf(page));
  }
  await steps.step(1);
  // The left edge is five minutes ago; the first recorded second is nearest to it.
  const { x, y, width, height } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * 0.65);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + height * 0.65);
  await expect(backToNow(page)).toBeVisible();
  await page.mouse.up();
  await steps.settle();
  const first = (await captionTime(page).textContent()) ?? '';
  expect(first < ([...shown.keys()][0] ?? '')).toBe(true);
  await page.keyboard.press('Home');
  await steps.settle();
  await expect(captionTime(page)).toHaveText(first);
  await page.keyboard.press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
  for (const [time, rows] of [...shown].toReversed()) {
    await page.keyboard.press('ArrowLeft');
    await expect(captionTime(page)).toHaveText(time ?? '');
    await expectRows(page, rows);
    await expect(strip).toHaveAttribute('aria-valuetext', `${time}, ${await sumOfRows(page)} emotes`);
  }

  const way = tableOf(page).getByRole('combobox', { name: 'Way of counting' });
  const everyUse = await sumOfRows(page);
  await way.selectOption('once per message');
  await expect.poll(() => sumOfRows(page)).toBeLessThan(everyUse);
  expect(await rowsOf(page)).toContainEqual(['LUL', '1', '0.10', 'Twitch']);
  await expect(strip).toHaveAttribute('aria-valuetext', new RegExp(`, ${await sumOfRows(page)} emotes$`));
  await way.selectOption('every use');
  await strip.focus();
  await page.keyboard.press('Escape');
  await expect(backToNow(page)).toHaveCount(0);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
  await page.keyboard.press('Home');
  await backToNow(page).click();
  await expect(backToNow(page)).toHaveCount(0);

  // The line is there while auto hide is on. A key keeps the panel open.
  const line = panelOf(page).getByRole('slider', { name: 'Auto Show threshold' });
  await expect(line).toHaveCount(0);
  await threshold.fill('0');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  await line.press('ArrowUp');
  await expect(threshold).toHaveValue('1');
  const place = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(place.x + 40, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 41, place.y + place.height / 2 - 10);
  await page.mouse.up();
  await expect(threshold).not.toHaveValue('1');
  expect(Number(await threshold.inputValue())).toBeGreaterThan(1);
  await expect(line).toHaveAttribute('aria-valuenow', await threshold.inputValue());
  await line.press('Home');
  await expect(threshold).toHaveValue('0');
});

test('timeline: ranges, keys, the table of pages, a compared emote; moments: marked, copied, linked to a video, removed', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const endS = nowS(steps) - 1;
  const startS = endS - 4_199;
  const seconds = calmSeconds(4_200, endS);
  await putIntoHistory(
    page,
    await storedRecording({ recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] }),
  );
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await pastToggleOf(page).click();
  const plot = plotOf(page);
  await expect(plot).toHaveAttribute('aria-valuetext', 'now');
  await expect(pastOf(page).getByRole('figure').locator('path[d^="M"]').first()).toBeVisible();

  const range = (name: string | RegExp): Locator =>
    pastOf(page).getByRole('group', { name: 'Range' }).getByRole('button', { name, exact: true });
  await expect(range('5 min')).toHaveAttribute('aria-pressed', 'true');
  await range('1 h').click();
  await expect(range('1 h')).toHaveAttribute('aria-pressed', 'true');
  await range(/^All \d/).click();
  await expect(range(/^All \d/)).toHaveAttribute('aria-pressed', 'true');
  await plot.focus();
  await page.keyboard.press('Home');
  await expectRows(page, [
    ['Kappa', '4', '0.40', 'Twitch'],
    ['LUL', '2', '0.20', 'Twitch'],
  ]);
  await page.keyboard.press('ArrowRight');
  await expectRows(page, [
    ['Kappa', '5', '0.50', 'Twitch'],
    ['LUL', '2', '0.20', 'Twitch'],
  ]);
  await expect(plot).toHaveAttribute('aria-valuenow', String(startS + 1));
  const figure = pastOf(page).getByRole('figure');
  await expect(figure.getByText(`${secondText(startS + 1)} · 7`)).toBeVisible();
  await expect(figure.getByText('usual 7')).toBeVisible();
  const { x, y, width } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 40);
  await expect(figure.getByText(/ · \d$/)).toHaveCount(2);
  // More than ten minutes: a point for two pixels.
  const curve = (await figure.locator('path[stroke]').getAttribute('d')) ?? '';
  expect(curve.split(' ').length / 2).toBeLessThan(width / 2 + 10);

  await pastOf(page).getByRole('button', { name: 'Compare' }).click();
  const compare = pastOf(page).getByLabel('Compare emotes');
  await compare.fill('nobody');
  await compare.press('Enter');
  await expect(pastOf(page).getByText(/^No emote nobody/)).toBeVisible();
  await compare.fill('kappa');
  await compare.press('Enter');
  await pastOf(page).getByText('Seconds as a table').click();
  const pages = pastOf(page).getByRole('table', { name: /^Recorded seconds/ });
  const current = pages.locator('tr[aria-current="true"]');
  await expect(current.getByRole('cell')).toHaveText(['7', '5', '7', '5']);
  const firstOfMinute = pages.getByRole('button').first();
  const minuteBefore = (await firstOfMinute.textContent()) ?? '';
  await pastOf(page).getByRole('button', { name: 'Next minute' }).click();
  await expect(firstOfMinute).not.toHaveText(minuteBefore);
  const chosen = (await firstOfMinute.textContent()) ?? '';
  await firstOfMinute.click();
  await expect(captionTime(page)).toHaveText(chosen);
  await expect(current.getByRole('cell').first()).toHaveText(String(await sumOfRows(page)));
  await plot.press('Escape');
  await expect(backToNow(page)).toHaveCount(0);

  await plot.press('m');
  const moment = pastOf(page).getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moment).toHaveCount(1);
  await expect(moment).toContainText('mark');
  await moment.getByRole('button', { name: /^Copy/ }).click();
  await expect(moment.getByText('copied')).toBeAttached();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^\d+:\d\d:\d\d (Kappa|Marked by hand), from \d+:\d\d:\d\d$/);
  await moment.getByRole('button', { name: /^Link video/ }).click();
  const address = moment.getByLabel(/^Video address at/);
  await address.fill('https://example.com/videos/1');
  await address.press('Enter');
  await expect(moment.getByText(/^This is not the address of a Twitch video/)).toBeVisible();
  await address.fill('https://www.twitch.tv/videos/123?t=1h0m0s');
  await address.press('Enter');
  const link = moment.getByRole('link', { name: /^Video at/ });
  await expect(link).toHaveAttribute('href', 'https://www.twitch.tv/videos/123?t=1h0m0s');
  await moment.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(copied).toContain('https://www.twitch.tv/videos/123?t=1h0m0s');
  await moment.getByRole('button', { name: /^More about/ }).click();
  await moment.getByRole('button', { name: /^Remove/ }).click();
  await expect(moment).toHaveCount(0);
  await expect(pastOf(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moment).toHaveCount(1);
  await moment.getByRole('button', { name: /^More about/ }).click();
  await moment.getByRole('button', { name: /^Remove/ }).click();
  await pastToggleOf(page).click();
  await pastToggleOf(page).click();
  await expect(pastOf(page).getByText(/^Moments appear when chat is far busier than usual/)).toBeVisible();
  await expect(moment).toHaveCount(0);
});

test('auto show during a moment: the threshold shows nothing; a moment that goes on shows the panel, and stands in the strip', async ({
  page,
  steps,
}) => {
  await steps.open(page);
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('0');
  const settings = await openSettings(page);
  await settings.getByLabel('during a moment').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  const container = placeOf(page);
  await expect(container).toHaveAttribute('data-collapsed', 'true');
  // Stored only now: the moment without an end goes on for less than a minute.
  const at = nowS(steps);
  const moment = { startS: at - 50, peakS: at - 5, announcedS: at, endS: null, emote: KAPPA };
  const seconds = calmSeconds(200, at - 1);
  const planted = { recordingId: 'a', channelLogin: 'goes_off', seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(
    page,
    await storedRecording({ ...planted, moments: [{ ...recordedMoment(0), ...moment }] }),
  );
  await steps.open(page, '/goes_off');
  await steps.step(8);
  await expect(stripOf(page)).toBeVisible();
  await expect(container).toHaveAttribute('data-collapsed', 'false');
  const strip = stripOf(page).locator('..');
  await expect(panelOf(page).getByText('usual 7')).toBeVisible();
  // The curve has the colour of the moment up to now, and no line of a threshold that is not in use.
  await expect(strip.locator('[id$="curve"] stop')).toHaveCount(5);
  await expect(strip.locator('[data-level]')).toHaveCount(1);
  await expect(strip.locator('img')).toHaveAttribute('src', KAPPA.imageUrl);
});
