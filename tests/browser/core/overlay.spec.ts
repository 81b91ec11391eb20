import { CHANNEL, overlayEmotesOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('the overlay shows the dashboard’s counts', async ({ page, context, standIn, steps }) => {
  const overlay = await context.newPage();
  await overlay.emulateMedia({ colorScheme: 'dark' });
  await overlay.goto(`/overlay/${CHANNEL}?top=3&min=2&corner=top-right&names=true`);
  await steps.open(page);
  await expect(overlay.locator('.overlay')).toHaveAttribute('data-state', 'live');
  const grounds = overlay
    .locator('html, body, .overlay')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(await grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  for (const [text, expected] of [
    ['Kappa Kappa Kappa LUL LUL D:', ['Kappa 3', 'LUL 2']],
    ['Kappa D:', ['D: 2', 'Kappa 4', 'LUL 2']],
  ] as const) {
    standIn.chat.say(CHANNEL, { text });
    await steps.step(2);
    expect((await rowsOf(page)).filter(([, count]) => Number(count) >= 2)).toHaveLength(expected.length);
    await expect.poll(() => overlayEmotesOf(overlay)).toEqual(expected);
  }
  await expect(overlay.locator('.emote').first()).toHaveText('Kappa4');
});
