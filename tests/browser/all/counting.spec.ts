import { expectRows, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a count of six digits stays in its column, on a phone too', async ({ page, standIn, steps }) => {
  await steps.open(page);
  sayOnly(standIn, ...Array.from({ length: 10 }, () => ({ text: 'EZ '.repeat(12_346) })));
  await steps.step(1);
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panelOf(page)).toHaveAttribute('data-layout', width < 920 ? 'compact' : 'full');
    await expectRows(page, ['EZ 123,460 12,346.00 7TV']);
    await expect
      .poll(() =>
        tableOf(page)
          .locator('tr > :nth-child(n + 3)')
          .evaluateAll((cells) => cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      )
      .toEqual([0, 0, 0, 0, 0, 0]);
  }
});

test('of a thousand emotes only the rows in view are elements', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const table = tableOf(page);
  sayOnly(
    standIn,
    ...Array.from({ length: 1_000 }, (_, i) => ({
      text: `emote${String(i).padStart(4, '0')}`,
      emotes: `emotesv2_${i}:0-8`,
    })),
  );
  await steps.step(1);
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.getByText('emote0005').hover();
  await page.mouse.wheel(0, 10_000);
  await expect(table.getByText('emote0100')).toHaveCount(0);
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  // The tab stop is rendered also out of view.
  await table.getByRole('row', { name: 'emote0000' }).focus();
  await page.keyboard.press('End');
  const last = table.getByRole('row', { name: 'emote0999' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveAttribute('aria-rowindex', '1001');
  await page.keyboard.press('PageUp');
  await expect(last).not.toBeFocused();
  await expect(table.locator(':focus')).toBeInViewport({ ratio: 1 });
  expect(await table.getByRole('row').count()).toBeLessThan(60);
});
