import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedMoment, storedRecording } from '../../builders/recordings.ts';
import { calmSeconds, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';
import { focused, tabTo } from '../tab-to.ts';

/** Opens the channel and waits for a row, which is there for some seconds. */
async function openWithRow(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  sayOnly(standIn, { text: 'Kappa' });
  await steps.step(2);
}

test('lists, past stats and the pause work by keyboard', async ({ page, standIn, steps }) => {
  await openWithRow(page, standIn, steps);
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  await tabTo(page, /emotes known$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^BetterTTV\d/);
  await expect(panelOf(page).getByText(/^Channel and shared: \d+/)).toBeVisible();
  await tabTo(page, /^Reload lists$/);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText('Requested', { exact: true })).toHaveCount(1);
  await tabTo(page, /^Past Stats$/);
  await page.keyboard.press('Enter');
  await steps.stepUntil(() => expect(pastOf(page).getByRole('table')).toBeVisible({ timeout: 1 }));
  await tabTo(page, /^\d{1,2}:\d\d:\d\d$/);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Back to now' })).toBeVisible();

  await page.keyboard.press('Alt+p');
  await expect(tableOf(page).getByText('paused').first()).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(tableOf(page).getByText('paused')).toHaveCount(0);
});

test('at most 25 stops of Tab come before the emotes', async ({ page, standIn, steps }) => {
  const at = nowS(steps) - 1;
  const moments = [60, 160, 260, 360, 460].map((agoS, index) => ({
    ...recordedMoment(0),
    startS: at - agoS,
    peakS: at - agoS + 5,
    announcedS: at - agoS + 10,
    endS: at - agoS + 40,
    emote: KAPPA,
    ...(index === 0 ? { isManual: true, ratio: null } : { mood: 'funny' as const }),
  }));
  const planted = {
    recordingId: 'planted',
    channelLogin: CHANNEL,
    seconds: calmSeconds(600, at),
    emotes: [KAPPA, LUL],
    moments,
  };
  await putIntoHistory(page, await storedRecording(planted));
  await openWithRow(page, standIn, steps);
  await page.getByRole('button', { name: 'Settings' }).focus();
  await pastToggleOf(page).press('Enter');
  await steps.stepUntil(() => expect(pastOf(page).getByRole('listitem')).toHaveCount(3, { timeout: 1 }));
  await pastOf(page).getByRole('button', { name: 'Show all 5' }).press('Enter');
  await pastOf(page).getByRole('button', { name: 'Compare' }).press('Enter');
  await panelOf(page)
    .getByRole('button', { name: /emotes known$/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Settings' }).focus();
  const stops: string[] = [];
  const inRow = () => page.evaluate(() => document.activeElement?.closest('tr[data-emote]') !== null);
  while (!(await inRow()) && stops.length < 40) {
    stops.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(25);
});

test('the focus is always visible: every control has an outline', async ({ page, standIn, steps }) => {
  await openWithRow(page, standIn, steps);
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  await expect(panelOf(page).getByRole('slider')).toHaveCount(1);
  const kinds = new Set<string>();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const style = getComputedStyle(element);
      return { name: element.tagName, outline: `${style.outlineStyle} ${style.outlineWidth}` };
    });
    if (name === 'BODY' || name === 'IFRAME') continue;
    kinds.add(name);
    expect(outline).toBe('solid 2px');
  }
  // The card of a row, which opens if the focus rests on it, has a link.
  kinds.delete('A');
  // A DIV is a slider of the strip.
  expect(kinds).toEqual(new Set(['BUTTON', 'DIV', 'INPUT', 'SELECT', 'TR']));
});

test('what explains a number is shown while the number has the focus', async ({ page, standIn, steps }) => {
  await openWithRow(page, standIn, steps);
  const age = panelOf(page).getByRole('button', { name: /^Oldest Message Age: / });
  await age.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip').getByText(/^How long ago/)).toBeVisible();
  await expect(age).toHaveAccessibleDescription(/^How long ago the oldest of the last 10,000 messages/);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^How long ago/)).toBeHidden();
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  await expect(threshold).toHaveAccessibleDescription(/^With Auto Hide on, the panel is shown/);
});

test('the menu that replaces buttons in a small window works by keyboard', async ({ page, steps }) => {
  await steps.open(page);
  // With Auto Hide on, the bar has no room for the buttons.
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('0');
  await page.getByRole('button', { name: 'Auto Hide' }).click();
  await page.setViewportSize({ width: 320, height: 568 });
  const more = panelOf(page).getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = panelOf(page).getByRole('menuitem');
  await expect(items).toHaveText(['Settings', 'Pop out']);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('menus close when the focus leaves them, and let it go', async ({ page, standIn, steps }) => {
  await openWithRow(page, standIn, steps);
  await pastToggleOf(page).click();
  const another = page.getByLabel('Watch another channel');
  const csv = page.getByRole('button', { name: /^Moments as CSV/ });
  for (const [button, content, last] of [
    [panelOf(page).getByRole('button', { name: CHANNEL }), another, 'Copy link'],
    [pastOf(page).getByRole('button', { name: 'Export' }), csv, /^DaVinci Resolve/],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(content).toBeVisible();
    await page.getByRole('button', { name: last }).focus();
    await page.keyboard.press('Tab');
    if (content === csv) await page.keyboard.press('Tab');
    await expect(content).toBeHidden();
    expect(await focused(page)).not.toBe('');
    for (const isOpen of [true, false]) {
      await button.click();
      await expect(content).toBeVisible({ visible: isOpen });
      if (isOpen) await page.getByRole('button', { name: last }).focus();
    }
  }
});
