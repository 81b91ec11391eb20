import type { Page } from '@playwright/test';
import { customEmoteOf } from '../../builders/emotes.ts';
import { joinedNow } from '../board-cards.ts';
import { calmSeconds, nowS, openAdvancedSettings, putRecordings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { violations } from '../violations.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A failure names the state. */
async function expectNone(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

async function expectNoneOnPhoneToo(page: Page, state: string): Promise<void> {
  await expectNone(page, state);
  await page.setViewportSize(PHONE);
  await expectNone(page, `${state}, on a phone`);
  await page.setViewportSize(DESKTOP);
}

test('axe: an unknown address, a wrong form, no answer, no connection', async ({ page, standIn, steps }) => {
  const { behaviour } = standIn.chat;
  await page.goto('/a/b');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expectNone(page, 'an unknown address');
  await page.goto('/test-image-sizes');
  await expect(page.getByRole('listitem')).toHaveCount(7);
  await expectNone(page, 'sizes of pictures');
  await page.goto('/');
  await page.getByLabel('Channel:').fill('one,two');
  await expectNone(page, 'a typed channel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNone(page, 'mistakes in both forms');
  await page.goto('/javascript%3Aalert(1)');
  await expect(panelOf(page).getByRole('heading', { name: /cannot be a channel/ })).toBeVisible();
  await expectNone(page, 'an address that cannot be a channel');
  behaviour.silentChannels.add('nobody_here');
  await page.goto('/nobody_here');
  await steps.step(12);
  await expect(panelOf(page).getByRole('status')).toHaveText('No answer from nobody_here');
  await expectNone(page, 'no answer');
  behaviour.suspendedChannels.add('gone_channel');
  await page.goto('/gone_channel');
  await steps.step(2);
  await expect(panelOf(page).getByRole('status')).toHaveText('Twitch refused gone_channel');
  await expectNone(page, 'a refused channel');
  behaviour.neverWelcome = true;
  await page.goto(`/${CHANNEL}`);
  const couldNot = panelOf(page).getByText(/^Could not connect, trying again in \d+ s$/);
  await steps.stepUntil(async () => expect(await couldNot.count()).toBe(1));
  await expectNone(page, 'no connection');
});

test('axe: past stats, sessions, a card while paused, on a phone', async ({ page, steps }) => {
  // The page continues it, and lists it at once.
  await putRecordings(page, { seconds: calmSeconds(180, nowS(steps) - 1) });
  await steps.open(page);
  await steps.say('Kappa Kappa', 2);
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
  const past = pastOf(page);
  await pastToggleOf(page).click();
  await past.getByRole('button', { name: 'Mark now' }).click();
  await past.getByRole('button', { name: /^More about/ }).click();
  await expect(past.getByText('Remove mark')).toBeVisible();
  await past.getByRole('button', { name: /^Link video/ }).click();
  const seconds = past.getByRole('table', { name: /^Recorded seconds/ });
  await seconds.getByRole('button').nth(1).click();
  await expect(tableOf(page).getByRole('button', { name: 'Back to now' })).toBeVisible();
  await past.getByRole('button', { name: 'Records' }).click();
  await expect(past.getByRole('heading', { name: 'Records of this recording' })).toBeInViewport();
  const settings = await openAdvancedSettings(page);
  await expect(settings.getByText('recording now')).toBeVisible();
  await expectNone(page, 'past stats and sessions');
  await page.keyboard.press('Escape');
  await tableOf(page).getByRole('button', { name: 'Back to now' }).click();

  await page.getByRole('button', { name: 'Pause' }).click();
  await tableOf(page).getByRole('rowheader', { name: 'Kappa' }).click();
  await expect(page.getByRole('dialog', { name: 'Kappa' })).toBeVisible();
  await expectNone(page, 'the card of a row, paused');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'compact');
  await expectNone(page, 'past stats on a phone');
});

test('axe: a failing list, another channel, chips, a hidden panel', async ({ page, standIn, steps }) => {
  standIn.services.script('7tv.io', { kind: 'status', status: 503 });
  await steps.open(page);
  await steps.say('Kappa Kappa CiGrip YooHoo');
  await expectNone(page, 'a failing list');
  await page.getByRole('button', { name: CHANNEL }).click();
  await expect(page.getByLabel('Watch another channel')).toBeVisible();
  await expectNone(page, 'the switch of the channel');
  await page.keyboard.press('Escape');
  await panelOf(page).getByRole('button', { name: /^7TV/ }).hover();
  await expect(panelOf(page).getByRole('button', { name: 'Reload lists' })).toBeVisible();
  await expectNone(page, 'a chip with its lists');
  await page.setViewportSize(PHONE);
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'compact');
  await expectNone(page, 'a phone');
  await page.setViewportSize(DESKTOP);
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'full');
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('1000');
  const autoHide = page.getByRole('button', { name: /^Auto Hide/ });
  await autoHide.click();
  await expect(autoHide).toHaveText('Auto Hide: 4/1000');
  await steps.step(20);
  await expect(panelOf(page)).toBeHidden();
  await expectNone(page, 'hidden by auto hide');
});

test('axe finds nothing in the form of a custom emote with its mistakes', async ({ page, steps }) => {
  await saveOptions(page, { ignoredUsers: ['anna'], customEmotes: [customEmoteOf('mine')] });
  await steps.open(page);
  const dialog = await openAdvancedSettings(page);
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await dialog.getByLabel('Pattern (optional)').fill('(ha');
  await dialog.getByRole('button', { name: 'Save emote' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: 'Stop ignoring anna' }).click();
  await expectNone(page, 'mistakes');
});

test('axe: boards of any size, on a phone too, with a lost link', async ({ page, standIn, steps }) => {
  const { behaviour } = standIn.chat;
  await page.goto('/board');
  await expect(page.getByLabel('Channel:')).toBeVisible();
  await expectNoneOnPhoneToo(page, 'no channel');
  behaviour.banningChannels.add('banned');
  behaviour.suspendedChannels.add('suspended');
  behaviour.silentChannels.add('noanswer');
  await page.goto('/board/banned+waves+suspended+noanswer+song+busy');
  await steps.stepUntil(() => expect(joinedNow(standIn)).toEqual(['waves', 'song', 'busy']));
  await steps.step(12);
  standIn.chat.say('waves', { text: 'Kappa Keepo PogChamp' });
  await steps.step(1);
  await expect(page.getByText('No channel of this name answers')).toBeVisible();
  await expectNoneOnPhoneToo(page, 'six channels, of which three are not counted');
  behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await steps.step(2);
  await expect(page.getByText('Last counted at').first()).toBeVisible();
  await expectNoneOnPhoneToo(page, 'a lost link');
  await page.goto(`/board/${Array.from({ length: 30 }, (_, index) => `c${index}`).join('+')}`);
  await expect(page.getByText(/at most 20 channels/)).toBeVisible();
  await expectNoneOnPhoneToo(page, 'too many channels');
});
