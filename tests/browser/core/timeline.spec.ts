import { storedRecording } from '../../builders/recordings.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  KAPPA,
  LUL,
  nowS,
  plotOf,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, expectRows, pastOf, pastToggleOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

test('arrow keys in the strip show earlier seconds, Escape the present', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  const shown = new Map<string | null, string[][]>();
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
    const sum = rows.reduce((total, [, count]) => total + Number(count), 0);
    await expect(strip).toHaveAttribute('aria-valuetext', `${time}, ${sum} emotes`);
  }
  await page.keyboard.press('Escape');
  await expect(backToNow(page)).toHaveCount(0);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
});

test('the timeline shows a range, and its keys each second', async ({ page, standIn, steps }) => {
  const endS = nowS(steps) - 1;
  const planted = { channelLogin: CHANNEL, seconds: calmSeconds(4_200, endS), emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording({ ...planted, recordingId: 'planted' }));
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await pastToggleOf(page).click();
  const plot = plotOf(page);
  await expect(plot).toHaveAttribute('aria-valuetext', 'now');
  const range = pastOf(page).getByRole('toolbar', { name: 'Range' });
  await expect(range.getByRole('button', { name: /^All \d/, pressed: true })).toBeVisible();
  for (const name of ['5 min', '1 h', /^All \d/]) {
    await range.getByRole('button', { name, exact: true }).click();
    await expect(range.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  }
  await plot.press('Home');
  for (const [second, uses] of [4, 5, 6].entries()) {
    await expectRows(page, [
      ['Kappa', `${uses}`, `0.${uses}0`, 'Twitch'],
      ['LUL', '2', '0.20', 'Twitch'],
    ]);
    await expect(plot).toHaveAttribute('aria-valuenow', String(endS - 4_199 + second));
    await plot.press('ArrowRight');
  }
});
