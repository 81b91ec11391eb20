import { storedRecording } from '../../planted-recording.ts';
import { calmSeconds, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, panelOf, pastOf, tableOf } from '../statistics.ts';
import { putIntoHistory, setHidden } from '../stored-history.ts';
import { violations } from '../violations.ts';

test('axe finds nothing: live counts with a failing list, past stats with a moment and the table of seconds, recorded sessions, a card, the switch of the channel, on a phone, paused, auto hide on, collapsed', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  standIn.services.script('7tv.io', { kind: 'status', status: 503 });
  // The page continues it, and lists it at once.
  const planted = { recordingId: 'a', channelLogin: CHANNEL, seconds: calmSeconds(180, nowS()) };
  await putIntoHistory(page, await storedRecording({ ...planted, emotes: [KAPPA, LUL] }));
  await openChannel(page);
  expect(await violations(page)).toEqual([]);
  const endFirst = keepOnly(standIn, { text: 'Kappa Kappa CiGrip YooHoo' });
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
    ['YooHoo', '1', '0.10', 'FFZ'],
  ]);
  endFirst();
  await panelOf(page).getByText('Past Stats').click();
  await pastOf(page).getByRole('button', { name: 'Mark now' }).click();
  await pastOf(page)
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(pastOf(page).getByText('Remove mark')).toBeVisible();
  await pastOf(page)
    .getByRole('button', { name: /^Link video/ })
    .click();
  await pastOf(page).getByText('Seconds as a table').click();
  await pastOf(page)
    .getByRole('table', { name: /^Recorded seconds/ })
    .getByRole('button', { disabled: false })
    .first()
    .click();
  await expect(tableOf(page).getByRole('button', { name: 'Back to now' })).toBeVisible();
  await pastOf(page).getByRole('button', { name: 'Records' }).click();
  await expect(pastOf(page).getByRole('heading', { name: 'Records of this session' })).toBeInViewport();
  await setHidden(page, true);
  await setHidden(page, false);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByText('recording now')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await settings.getByRole('button', { name: /^Delete/ }).click();
  await settings.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await tableOf(page).getByRole('button', { name: 'Back to now' }).click();
  const endSecond = keepOnly(standIn, { text: 'Keepo Keepo' });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Keepo' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  endSecond();
  await pastOf(page)
    .getByRole('button', { name: /highest/ })
    .first()
    .click();
  // The open line of the past stats comes first and may have the emote too.
  await tableOf(page).getByRole('rowheader', { name: 'Keepo' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Keepo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: CHANNEL }).click();
  await expect(page.getByLabel('Watch another channel')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'stacked');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'full');
  await panelOf(page).getByRole('button', { name: /^7TV/ }).hover();
  await expect(panelOf(page).getByRole('button', { name: 'Reload lists' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('1000');
  await page.getByRole('button', { name: 'Resume' }).click();
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await button.click();
  await expect(panelOf(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
});
