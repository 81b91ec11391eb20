import { panelOf, placeOf, sayOnly } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const uses = (count: number): string => Array.from({ length: count }, () => 'Kappa').join(' ');

test('auto hide hides the panel below the threshold, not above', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const container = placeOf(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await expect(button).toHaveText('Auto Hide: Off');
  const videoWidths = await page.getByRole('region', { name: 'Video player' }).evaluateHandle((video) => {
    const widths: number[] = [];
    new ResizeObserver(([entry]) => widths.push(entry?.contentRect.width ?? 0)).observe(video);
    return widths;
  });
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928]);
  await button.click();
  await expect(button).toHaveText('Auto Hide: 0/10');
  await expect.poll(async () => (await container.boundingBox())?.width).toBe(0);
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928, 1440]);
  const focused: string[] = [];
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.closest('aside')?.ariaLabel ?? 'outside'));
  }
  expect(new Set(focused)).toEqual(new Set(['outside']));

  sayOnly(standIn, { text: uses(9) });
  await steps.step(2);
  await expect(button).toHaveText('Auto Hide: 9/10');
  await expect(container).toHaveAttribute('data-collapsed', 'true');
  sayOnly(standIn, { text: uses(9) }, { text: uses(1) });
  await steps.step(2);
  await expect(button).toHaveText('Auto Hide: 10/10');
  await expect.poll(async () => (await container.boundingBox())?.width).toBe(512);
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928, 1440, 928]);
  await button.click();
  await expect(button).toHaveText('Auto Hide: Off');
  await expect(panelOf(page)).toBeVisible();
});
