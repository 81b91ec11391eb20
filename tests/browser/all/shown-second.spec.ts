import { storedRecording } from '../../planted-recording.ts';
import { recordedSecond } from '../../recorded-session.ts';
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
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

const PEAK_AT = 3;

test('a past second: found in the strip, marked without moving a row, copied, linked; the link shows it again; one way back', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seconds = calmSeconds(200, nowS(steps) - 1).map((second, index) =>
    index === PEAK_AT ? { ...recordedSecond(0, { 0: 31, 1: 9 }), second: second.second } : second,
  );
  const peakS = seconds[PEAK_AT]?.second ?? 0;
  const planted = { recordingId: 'a', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await expect(stripOf(page)).toHaveAttribute('aria-valuetext', 'now');
  await expect(panelOf(page).getByText(/^highest/)).toContainText('highest 40');

  await stripOf(page).focus();
  await page.keyboard.press('Home');
  await expect(backToNow(page)).toBeVisible();
  for (let step = 0; step < PEAK_AT; step++) await page.keyboard.press('ArrowRight');
  const caption = tableOf(page).locator('caption');
  await expect(caption).toContainText('40 emotes · 5 chatters');
  const time = (await captionTime(page).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(1);
  const row = tableOf(page).getByRole('row', { name: 'Kappa' });
  await expect(row.locator('path')).toHaveAttribute('d', /^M/);
  await row.hover();
  const card = page.getByRole('dialog', { name: 'Kappa' });
  await expect(card).toContainText('Uses in 10 s31');
  await expect(card).not.toContainText('–');
  await page.mouse.move(1, 1);

  const before = await row.boundingBox();
  await caption.getByRole('button', { name: `Mark ${time}` }).click();
  await expect(caption.getByRole('button', { name: 'Marked' })).toBeFocused();
  expect(await row.boundingBox()).toEqual(before);
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await caption.getByRole('button', { name: 'Copy' }).click();
  await expect(caption.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toBe(`${time} 40 emotes: Kappa 31, LUL 9`);
  await caption.getByRole('button', { name: 'Link' }).click();
  await expect.poll(copied).toContain('#at=');
  const address = await copied();
  expect(new URL(address).pathname).toBe(`/${CHANNEL}`);

  await pastToggleOf(page).click();
  const moment = pastOf(page).getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moment).toContainText(time);
  await expect(plotOf(page)).toHaveAttribute('aria-valuenow', String(peakS));
  await backToNow(page).click();
  await expect(backToNow(page)).toHaveCount(0);
  await expect(stripOf(page)).toBeFocused();

  // The table of a pause is marked, not the newest second.
  await page.keyboard.press('Alt+p');
  const paused = (await captionTime(page).textContent()) ?? '';
  await steps.step(3);
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', 'now');
  await page.keyboard.press('m');
  await expect(moment).toHaveCount(2);
  await expect(moment.first()).toContainText(paused);

  await page.goto(address);
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(8);
  await expect(captionTime(page)).toHaveText(time);
  await expect(caption.getByRole('button', { name: 'Marked' })).toBeVisible();
  await backToNow(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(backToNow(page)).toHaveCount(0);

  await page.goto(`/${CHANNEL}#at=2020-01-02T03:04:05Z`);
  const missing = panelOf(page).getByText(/ is not recorded in this browser. The table shows the present./);
  await expect(missing).toContainText('2 Jan 2020');
  await expect(backToNow(page)).toHaveCount(0);
  await missing.getByRole('button', { name: 'Dismiss' }).click();
  await expect(missing).toHaveCount(0);
});
