import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedMoment } from '../../builders/recordings.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  KAPPA,
  nowS,
  openPast,
  openSettings,
  plotOf,
  putRecordings,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, placeOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

/** Says a text each second. */
async function sayInTurn({ chat }: StandIn, steps: Steps, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    chat.say(CHANNEL, { text, login: 'anna' });
    await steps.step(1);
  }
}

test('a drag in the strip shows the first second', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  await sayInTurn(standIn, steps, ['LUL', 'Keepo', 'Kappa']);
  const strip = stripOf(page);
  const present = (await captionTime(page).textContent()) ?? '';
  const { x, y, width, height } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * 0.65);
  await page.mouse.down();
  // The left edge is five minutes ago; the first recorded second is nearest to it.
  await page.mouse.move(x + 2, y + height * 0.65);
  await expect(backToNow(page)).toBeVisible();
  await page.mouse.up();
  await steps.settle();
  const first = (await captionTime(page).textContent()) ?? '';
  expect(first < present).toBe(true);
  await page.keyboard.press('Home');
  await steps.settle();
  await expect(captionTime(page)).toHaveText(first);
  await backToNow(page).click();
  await expect(backToNow(page)).toHaveCount(0);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
});

test('keys and a drag move the threshold’s line in the strip', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  await sayInTurn(standIn, steps, ['LUL LUL LUL', 'Keepo', 'Kappa']);
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  const line = panelOf(page).getByRole('slider', { name: 'Auto Show threshold' });
  await expect(line).toHaveCount(0);
  await threshold.fill('0');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  // A key keeps the panel open.
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

test('a compared emote has a column in the table of seconds', async ({ page, steps }) => {
  await openPast(page, steps);
  await plotOf(page).press('Home');
  await plotOf(page).press('ArrowRight');
  await pastOf(page).getByRole('button', { name: 'Compare' }).click();
  const compare = pastOf(page).getByLabel('Compare emotes');
  await compare.fill('kappa');
  await compare.press('Enter');
  const current = pastOf(page)
    .getByRole('table', { name: /^Recorded seconds/ })
    .locator('[aria-current="true"]');
  await expect(current.getByRole('cell')).toHaveText(['7', '5', '7', '5']);
});

test('auto show during a moment follows the moment, not the threshold', async ({ page, steps }) => {
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
  await putRecordings(page, {
    channelLogin: 'goes_off',
    seconds,
    moments: [{ ...recordedMoment(0), ...moment }],
  });
  await steps.open(page, '/goes_off');
  await steps.step(8);
  await expect(stripOf(page)).toBeVisible();
  await expect(container).toHaveAttribute('data-collapsed', 'false');
  // The curve has the colour of the moment up to now.
  await expect(stripOf(page).locator('..').locator('[id$="curve"] stop')).toHaveCount(5);
});
