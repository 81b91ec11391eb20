import type { Page } from '@playwright/test';
import { EARLIER_CHAT_SERVICE } from '../../../src/domain/counting-rules.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { closeSettings, openAdvancedSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, panelOf, saveChannel, tableOf } from '../statistics.ts';
import { type KeptWorkers, keepWorkers } from '../worker-messages.ts';

/** The requests of the service of earlier chat. */
const askedOf = ({ services }: StandIn) =>
  services.requests.filter(({ host }) => EARLIER_CHAT_SERVICE.endsWith(`//${host}`));

/** Opens a channel, and the option in the settings. */
async function openOption(page: Page) {
  await page.goto('/');
  await saveChannel(page, 'some_channel');
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await openAdvancedSettings(page);
  return page.getByRole('checkbox', { name: 'Load recent chat' });
}

test('chat from before joining is off, and says who sees what', async ({ page, standIn }) => {
  const option = await openOption(page);
  await expect(option).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'recent-messages.robotty.de' })).toHaveAttribute(
    'href',
    EARLIER_CHAT_SERVICE,
  );
  await option.check();
  await expect(option).toHaveAccessibleDescription(/sees your IP address and the channels you open/);
  expect(askedOf(standIn)).toEqual([]);
});

/** Of the last session: each step, and for each message with recorded seconds how many it has and how many of them are gaps. */
const readSeen = (page: Page) =>
  page.evaluate(() => {
    const { heard } = window as unknown as KeptWorkers;
    const last = heard.findLast(({ kind }) => kind === 'step');
    const ofLast = heard.filter(
      (message) => last?.kind === 'step' && 'sessionId' in message && message.sessionId === last.sessionId,
    );
    const steps = ofLast.flatMap((message) => {
      if (message.kind !== 'step') return [];
      const { step, endTime, totalEmotes, observedMs } = message.step;
      return [{ step, endTime, totalEmotes, observedMs }];
    });
    const seconds = ofLast.flatMap((message) => {
      if (message.kind !== 'seconds') return [];
      const { gaps } = message.seconds;
      return [{ length: gaps.length, gaps: gaps.filter((gap) => gap === 1).length }];
    });
    return { steps, seconds };
  });

test('chat from before joining fills the table, and counts once', async ({ page, standIn }) => {
  await keepWorkers(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await (await openOption(page)).check();
  await closeSettings(page);

  // The lines are no older than a few seconds when they are counted: the page is open, and only changes its channel.
  const now = Date.now();
  standIn.recentMessages.follow(CHANNEL, now - 61_000);
  // One each half second. Live chat repeats the last four.
  const sentTimes = Array.from({ length: 120 }, (_, index) => now - 60_000 + index * 500);
  const say = (sentAt: number): string =>
    standIn.chat.say(CHANNEL, { text: 'Kappa', id: `sent-${sentAt}`, sentAt });
  sentTimes.forEach(say);
  standIn.chat.say(CHANNEL, { text: 'LUL', id: 'deleted', sentAt: now - 100 });
  standIn.chat.clearMessage(CHANNEL, 'deleted');
  await saveChannel(page, CHANNEL);
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
  await expect(tableOf(page).getByRole('rowheader', { name: 'LUL' })).toHaveCount(0);
  sentTimes.slice(-4).forEach(say);

  await expect.poll(async () => (await readSeen(page)).seconds.length).toBeGreaterThanOrEqual(2);
  const { steps, seconds } = await readSeen(page);
  const full = steps.filter(({ observedMs }) => observedMs === 10_000);
  // Live chat alone fills the window ten steps after the join.
  expect(full[0]?.step).toBeLessThan(9);
  for (const { endTime, totalEmotes } of full) {
    const inWindow = sentTimes.filter((sentAt) => sentAt > endTime - 10_000 && sentAt <= endTime);
    expect(Math.abs(totalEmotes - inWindow.length)).toBeLessThanOrEqual(1);
  }
  expect(seconds[0]?.length).toBeGreaterThanOrEqual(58);
  expect(seconds[0]?.gaps).toBe(0);
  expect(askedOf(standIn).map(({ path }) => path)).toEqual([`/api/v2/recent-messages/${CHANNEL}?limit=800`]);
  expect(problems).toEqual([]);
});
