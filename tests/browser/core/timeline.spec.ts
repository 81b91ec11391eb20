import { backToNow, captionTime, openPast, plotOf, stripOf } from '../recorded-history.ts';
import { CHANNEL, expectRows, pastOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('arrow keys in the strip show earlier seconds, Escape the present', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  const shown = new Map<string | null, string[]>();
  for (const text of ['LUL LUL LUL', 'Keepo', 'CiGrip', 'Kappa']) {
    standIn.chat.say(CHANNEL, { text });
    await steps.step(1);
    shown.set(await captionTime(page).textContent(), await rowsOf(page));
  }
  await steps.step(1);
  const strip = stripOf(page);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
  await strip.focus();
  for (const [time, rows] of [...shown].toReversed()) {
    await page.keyboard.press('ArrowLeft');
    await expect(captionTime(page)).toHaveText(time ?? '');
    await expectRows(page, rows);
    const sum = rows.reduce((total, row) => total + Number(row.split(' ')[1]), 0);
    await expect(strip).toHaveAttribute('aria-valuetext', `${time}, ${sum} emotes`);
  }
  await page.keyboard.press('Escape');
  await expect(backToNow(page)).toHaveCount(0);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
});

test('the timeline shows a range, and its keys each second', async ({ page, steps }) => {
  const startS = await openPast(page, steps);
  const plot = plotOf(page);
  const range = pastOf(page).getByRole('toolbar', { name: 'Range' });
  await expect(range.getByRole('button', { name: /^All \d/, pressed: true })).toBeVisible();
  for (const name of ['5 min', '1 h', /^All \d/]) {
    await range.getByRole('button', { name, exact: true }).click();
    await expect(range.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  }
  await plot.press('Home');
  for (const [second, uses] of [4, 5, 6].entries()) {
    await expectRows(page, [`Kappa ${uses} 0.${uses}0 Twitch`, 'LUL 2 0.20 Twitch']);
    await expect(plot).toHaveAttribute('aria-valuenow', String(startS + second));
    await plot.press('ArrowRight');
  }
});
