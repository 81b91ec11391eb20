import { STREAM_START_S } from '../../builders/written/written-chat.ts';
import { chooseItem, fieldOf } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { CHAT, EVENING, expectTrueTable, OWN_ONLY } from '../written-evening.ts';

test('a file of chat opens at its strongest moment, with true counts', async ({ page }) => {
  await page.goto('/recorded');
  await fieldOf(page).setInputFiles(EVENING);
  await page.getByRole('button', { name: OWN_ONLY }).click();
  // The burst of `writtenChat`.
  const peak = await expectTrueTable(page);
  expect(Math.abs(peak - STREAM_START_S - 910)).toBeLessThan(10);
  const moments = page.getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moments).toContainText(['LUL']);
  // Each is a line of 32 px, also with the mark of a mood.
  await expect(moments.filter({ hasText: 'LUL' }).last()).toContainText('funny');
  const heights = await moments.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBe(32);
  const plot = page.getByRole('slider', { name: 'Second shown in the table' });
  let second = peak;
  for (const [key, bySeconds] of [
    ['PageDown', -60],
    ['ArrowRight', 1],
    ['PageUp', 60],
  ] as const) {
    await plot.press(key);
    second += bySeconds;
    await expect.poll(() => expectTrueTable(page)).toBe(second);
  }
  await chooseItem(page, 'About the file');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(
    `raw IRC logs (rustlog, justlog), ${CHAT.length.toLocaleString('en')} messages.`,
  );
});
