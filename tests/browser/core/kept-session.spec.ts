import { storedRecording } from '../../builders/recordings.ts';
import { backToNow, calmSeconds, captionTime, KAPPA, LUL, nowS, stripOf } from '../recorded-history.ts';
import { CHANNEL, expectRows, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { heldNames, putIntoHistory, setHidden } from '../stored-history.ts';

test('a kept session goes on after a reload', async ({ page, standIn, steps }) => {
  const seconds = calmSeconds(120, nowS(steps) - 1);
  const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
  await steps.open(page);
  await steps.step(8);
  standIn.chat.say(CHANNEL, { text: 'Keepo Keepo Keepo Kappa' });
  await steps.step(2);
  const time = (await captionTime(page).textContent()) ?? '';
  const rows = await rowsOf(page);
  expect(rows).toEqual([
    ['Keepo', '3', '0.30', 'Twitch'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);
  await steps.step(12);
  await setHidden(page, true);
  await steps.settle();
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(8);
  standIn.chat.say(CHANNEL, { text: 'LUL' });
  await steps.step(1);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/planted']);
  await stripOf(page).press('Home');
  await expect(backToNow(page)).toBeVisible();
  await expectRows(page, [
    ['Kappa', '4', '0.40', 'Twitch'],
    ['LUL', '2', '0.20', 'Twitch'],
  ]);
  await page.keyboard.press('End');
  for (let back = 0; back < 40 && (await captionTime(page).textContent()) !== time; back++) {
    await page.keyboard.press('ArrowLeft');
    await steps.settle();
  }
  await expectRows(page, rows);
});
