import type { Page } from '@playwright/test';
import { cardOf, joinedNow, totalsOf } from '../board-cards.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

/** What the card of each channel that is not counted says. */
const MARKS = {
  banned: 'This chat is closed to guests.',
  suspended: 'This channel does not exist or has been suspended.',
  noanswer: 'No channel of this name answers: check the spelling.',
};

/** Expects that the page does not scroll sideways, on a phone too. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await page.setViewportSize(DESKTOP);
}

test('each channel that fails says so on its own card', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  chat.behaviour.banningChannels.add('banned');
  chat.behaviour.suspendedChannels.add('suspended');
  chat.behaviour.silentChannels.add('noanswer');
  await page.goto('/board/banned+waves+suspended+noanswer+failinglist');
  await steps.stepUntil(() => expect(joinedNow(standIn)).toEqual(['waves', 'failinglist']));
  // A channel has 10 s for its answer.
  await steps.step(12);
  for (const [login, words] of Object.entries(MARKS)) {
    await expect(cardOf(page, login)).toContainText(words);
    await expect(page.getByText(words)).toHaveCount(1);
  }
  const sizes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => `${card.clientWidth} x ${card.clientHeight}`));
  expect(new Set(sizes).size).toBe(1);
  chat.say('waves', { text: 'Kappa wavesHype' });
  chat.say('failinglist', { text: 'Kappa' });
  await steps.step(1);
  await expect
    .poll(async () => {
      const { waves, failinglist, ...rest } = await totalsOf(page);
      return [waves, failinglist, ...new Set(Object.values(rest))];
    })
    .toEqual([2, 1, null]);
  expect(chat.connections).toHaveLength(1);
  await expectNoSidewaysScroll(page);
});

test('a refused channel joins at once by `Retry now` or added again', async ({ page, standIn, steps }) => {
  const { behaviour } = standIn.chat;
  behaviour.suspendedChannels.add('suspended');
  behaviour.silentChannels.add('noanswer');
  await page.goto('/board/waves+suspended+noanswer');
  // A channel has 10 s for its answer.
  await steps.stepUntil(() => expect(page.getByText(MARKS.noanswer)).toBeVisible({ timeout: 1 }));
  await expect(page.getByText(MARKS.suspended)).toBeVisible();
  behaviour.silentChannels.delete('noanswer');
  await cardOf(page, 'noanswer').getByRole('button', { name: 'Retry now' }).click();
  await steps.stepUntil(() => expect(joinedNow(standIn)).toContain('noanswer'));
  await expect(page.getByText(MARKS.noanswer)).toHaveCount(0);
  behaviour.suspendedChannels.delete('suspended');
  await page.getByRole('button', { name: 'Remove suspended' }).click();
  await page.getByLabel('Channel:').fill('suspended');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await steps.stepUntil(() => expect(joinedNow(standIn)).toContain('suspended'));
  await expect(page.getByText(MARKS.suspended)).toHaveCount(0);
});

test('a state without room on its card is a whole dot', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  const names = ['waves', 'm'.repeat(25)];
  const expectDots = async (): Promise<void> => {
    for (const name of names) {
      const dot = cardOf(page, name).locator('[data-tone] > [data-tone]');
      expect((await dot.boundingBox())?.width, name).toBe(8);
      await expect(dot, name).toBeInViewport({ ratio: 1 });
    }
  };
  await page.goto(`/board/${names.join('+')}`);
  await steps.stepUntil(() => expect(joinedNow(standIn)).toEqual(names));
  chat.say('waves', { text: 'Kappa LUL' });
  await steps.step(2);
  await expect(cardOf(page, 'waves').getByText('Live', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectDots();

  chat.behaviour.refuseConnections = true;
  chat.dropConnections();
  await steps.step(2);
  await expect(cardOf(page, 'waves')).toContainText('Last counted at');
  await expect(cardOf(page, 'waves').getByRole('listitem').first()).toContainText('Kappa');
  await expectDots();
  await expectNoSidewaysScroll(page);
});
