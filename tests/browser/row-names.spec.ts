import type { Page } from '@playwright/test';
import { sayOnly, tableOf } from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

/** How the rows look whose code starts with `LongEmoteName`, and the first row, which has the highest count. */
function rowLook(page: Page) {
  return tableOf(page).evaluate((table) => {
    const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-key]'));
    const code = table.querySelector('[title^="LongEmoteName"] bdi') as HTMLElement;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(code);
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const name = (code.parentElement as HTMLElement).getBoundingClientRect();
    const end = name.right - canvas.measureText('…').width;
    const text = document.createRange();
    text.setStart(code.firstChild as Node, 0);
    text.setEnd(code.firstChild as Node, 9);
    const first = rows[0] as HTMLElement;
    const [, afterTrackPx] = /^calc\(100% - ([\d.]+)px\)/.exec(getComputedStyle(first).backgroundSize) ?? [];
    const count = first.children[2] as HTMLElement;
    return {
      areNineShown: text.getBoundingClientRect().right <= end,
      cut: rows.flatMap((row) =>
        Array.from(row.querySelectorAll('td'), (cell) => cell.scrollWidth - cell.clientWidth).filter(
          (px) => px > 0,
        ),
      ),
      heights: [...new Set(rows.map((row) => row.offsetHeight))],
      barToCountPx: Math.abs(
        Math.round(
          first.getBoundingClientRect().right - Number(afterTrackPx) - count.getBoundingClientRect().left,
        ),
      ),
      hasRate: (first.children[3] as HTMLElement).clientWidth > 0,
    };
  });
}

const READABLE = { areNineShown: true, cut: [], heights: [40], barToCountPx: 0 };

test('a name of 200 characters keeps nine of them at every width, at a zoom of 200 % and with text twice as large; counts of six digits fit, and no bar reaches them', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  const name = 'LongEmoteName'.repeat(16).slice(0, 200);
  const uses = Array.from({ length: 10 }, () => ({ text: 'EZ '.repeat(12_345) }));
  sayOnly(standIn, ...uses, { text: name, emotes: 'emotesv2_long:0-199' });
  await steps.step(2);
  await expect(tableOf(page).locator('tr[data-key] path')).toHaveCount(2);
  await expect(tableOf(page).getByText('123,450')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(tableOf(page).locator('tr[data-key]')).toHaveCount(2);
  for (const [width, height, hasRate] of [
    [1_440, 900, true],
    [919, 900, true],
    [500, 900, true],
    [440, 900, true],
    [430, 900, true],
    [410, 900, true],
    [390, 664, true],
    [360, 640, true],
    [320, 568, true],
    [300, 568, false],
    [280, 568, false],
    [844, 390, true],
    [720, 450, true],
    [640, 400, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rowLook(page), `${width}x${height}`).toEqual({ ...READABLE, hasRate });
  }
  // A text size that is chosen in the browser.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [width, height] of [
    [1_440, 900],
    [844, 390],
    [720, 450],
    [640, 400],
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => rowLook(page), `${width}x${height}, text at 200 %`)
      .toEqual({ ...READABLE, hasRate: false });
  }
});
