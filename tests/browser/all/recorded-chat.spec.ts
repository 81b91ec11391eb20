import { readFileSync } from 'node:fs';
import { STREAM_START_S } from '../../written-chat.ts';
import { expectLiveExact, openLive } from '../live-beside-file.ts';
import { chooseItem, dropFile, secondInTable } from '../recorded-files.ts';
import { openSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, panelOf } from '../statistics.ts';
import { violations } from '../violations.ts';
import { CHAT, EVENING, expectTrueTable, OWN_ONLY } from '../written-evening.ts';

test('a dropped file becomes an evening with true tables, moments, exports and a place in the history; nothing is asked of a host before the yes; the followed channel is counted on', async ({
  page,
  standIn,
}) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  const asked = standIn.services.requests.length;
  await dropFile(page, EVENING, [panelOf(page)]);
  await expect(page).toHaveURL(/\/recorded$/);
  const question = page.getByRole('region', { name: 'Emotes' });
  await expect(question).toContainText('Contacts api.betterttv.net, 7tv.io');
  await expect(question.getByRole('heading')).toContainText(
    `evening.txt, ${CHAT.length.toLocaleString('en')} messages`,
  );
  expect(await violations(page)).toEqual([]);
  expect(
    standIn.services.requests.slice(asked).filter(({ host }) => /^(?:7tv\.io|api\.)/.test(host)),
  ).toEqual([]);
  await question.getByRole('button', { name: OWN_ONLY }).press('Enter');
  // The button is gone: the keyboard continues at the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The strongest moment is shown, of all emotes those that the file marks: the burst of `writtenChat`.
  let second = await expectTrueTable(page);
  expect(Math.abs(second - STREAM_START_S - 910)).toBeLessThan(10);
  const moments = page.getByRole('region', { name: 'Moments' });
  await expect(moments.getByRole('listitem')).toContainText(['LUL']);
  const plot = page.getByRole('slider', { name: 'Second shown in the table' });
  await plot.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => secondInTable(page, STREAM_START_S)).toBeLessThan(second);
  second = await expectTrueTable(page);
  for (const [key, bySeconds] of [
    ['PageUp', 60],
    ['ArrowRight', 1],
    ['PageDown', -60],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => secondInTable(page, STREAM_START_S)).toBe(second + bySeconds);
    second = await expectTrueTable(page);
  }
  await page.getByRole('combobox', { name: 'Way of counting' }).selectOption('once per chatter');
  await expect(page.getByRole('combobox', { name: 'Way of counting' })).toHaveValue(/chatter/);
  await page.keyboard.press('m');
  await expect(moments.getByRole('listitem')).toHaveCount(2);
  await chooseItem(page, 'About the file');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(
    `raw IRC logs (rustlog, justlog), ${CHAT.length.toLocaleString('en')} messages.`,
  );
  await expect(page.getByText(/frequent words? looks? like/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^LosslessCut/ }).click();
  const rows = readFileSync(await (await downloaded).path(), 'utf8')
    .trim()
    .split('\n');
  expect(rows.filter((row) => row.includes('×'))).toEqual([expect.stringMatching(/^\d+,\d+,LUL ×/)]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Kept' })).toBeVisible();
  // With the lists that the followed session knows.
  await page.getByRole('button', { name: 'Add to usage' }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`^Added \\d.* to the emote usage of ${CHANNEL}$`) }),
  ).toBeVisible();
  for (const size of [
    { width: 390, height: 664 },
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Live', exact: true }).click();
  const settings = await openSettings(page);
  const sessions = settings.getByRole('list', { name: 'Recorded sessions' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'imported' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  live.stop();
  await page.getByRole('combobox', { name: 'Way of counting' }).selectOption('every use');
  await expectLiveExact(page, live.said());
});
