import { customEmoteOf } from '../custom-emote-of.ts';
import { storedRecording } from '../planted-recording.ts';
import { calmSeconds, KAPPA, LUL, nowS } from './recorded-history.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, panelOf, pastOf, tableOf } from './statistics.ts';
import { putIntoHistory, setHidden } from './stored-history.ts';
import { violations } from './violations.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds nothing: no channel, an invalid channel in the input, an invalid one in the address, no route', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('emotes in 10 s')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Channel:').fill('not possible');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.goto('/one,two');
  await expect(page.getByRole('heading', { name: /cannot be a channel/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/a/b');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/test-image-sizes');
  await expect(page.getByRole('heading', { name: 'Image sizes' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing: live counts with a failing list, past stats with a moment and the table of seconds, recorded sessions, a card, the switch of the channel, on a phone, paused, auto hide on, collapsed', async ({
  page,
  standIn,
}) => {
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

test('axe finds nothing: reconnecting, no answer, refused, the player blocked', async ({ page, standIn }) => {
  standIn.services.script('embed.twitch.tv', { kind: 'drop' });
  standIn.chat.behaviour.silentChannels.add('nobody_here');
  standIn.chat.behaviour.suspendedChannels.add('gone_channel');
  await page.goto('/gone_channel');
  await expect(panelOf(page).getByRole('status')).toHaveText('Twitch refused gone_channel');
  await expect(page.getByRole('link', { name: 'Watch gone_channel on Twitch' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/nobody_here');
  await expect(panelOf(page).getByRole('status')).toHaveText('No answer from nobody_here');
  expect(await violations(page)).toEqual([]);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await expect(panelOf(page).getByText(/^Could not connect, trying again in/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing: the settings, with ignored users, an undo, a question, and a custom emote that is not counted', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(
    (options) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', options),
    JSON.stringify({
      ignoredUsers: ['anna', 'not a login'],
      recentChannels: [CHANNEL],
      pinnedEmotes: ['x:1'],
      customEmotes: [customEmoteOf('mine', '', { imageUrl: 'http://example.com/a.png' })],
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByText(/^Not counted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await dialog.getByRole('button', { name: 'Save emote' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Stop ignoring anna' }).click();
  await dialog.getByLabel('Saved channel').fill('half');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});
