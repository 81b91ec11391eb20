import type { StandIn } from '../../../standin/stand-in.ts';
import {
  askedForLists,
  cardOf,
  channelsOf,
  expectPaced,
  expectTotals,
  joinedNow,
  joinsOf,
  listsAskedFor,
  openBoard,
  openBoardInSteps,
} from '../board-cards.ts';
import { backToNow, captionTime, stripOf } from '../recorded-history.ts';
import { test as inRealTime } from '../stage.ts';
import { codesOf, expectRows, openConnections, panelOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { tabTo } from '../tab-to.ts';

/** These have emotes of their own in the stand-in: `wavesHype` is an emote in `waves` and nowhere else. */
const SIX = ['waves', 'song', 'busy', 'lively', 'sharedchat', 'sharingfriend'] as const;

inRealTime(
  'six channels: one socket of each service, paced joins, and each list is asked for once',
  async ({ page, standIn }) => {
    const { chat, sevenTvLive, betterTtvLive } = standIn;
    await openBoard(page, standIn, SIX);
    const rooms = SIX.map(chat.roomIdOf);
    const [seventv, betterttv] = [() => sevenTvLive.connections, () => betterTtvLive.connections];
    await expect
      .poll(() => betterttv()[0]?.subscribed().toSorted())
      .toEqual(rooms.map((room) => `twitch:${room}`).toSorted());
    // The user and the set of each room, three for its personal emotes, and the global set.
    await expect.poll(() => seventv()[0]?.subscribed().length).toBe(5 * SIX.length + 1);
    expect(chat.connections).toHaveLength(1);
    expect(joinsOf(standIn).map(({ login }) => login)).toEqual(SIX);
    expectPaced(standIn, joinsOf(standIn));
    expect([seventv().length, betterttv().length]).toEqual([1, 1]);
    const asked = listsAskedFor(standIn);
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
  },
);

test('a shared chat counts in both rooms; a ban changes one channel', async ({ page, standIn, steps }) => {
  const { chat, sevenTvLive } = standIn;
  const logins = ['waves', 'busy', 'sharedchat', 'sharingfriend'];
  chat.shareChat(['sharedchat', 'sharingfriend']);
  await openBoardInSteps(page, standIn, steps, logins);
  const room = chat.roomIdOf('waves');
  await steps.stepUntil(() =>
    expect(JSON.stringify(sevenTvLive.connections.at(-1)?.subscribed())).toContain(room),
  );
  await steps.step(1);
  sevenTvLive.push(room, ['justAdded']);
  await steps.step(1);
  for (const [index, channel] of logins.entries()) {
    const text = `Kappa ${channel}Hype catJAM justAdded`;
    for (let copy = 0; copy <= index; copy++) chat.say(channel, { text, login: 'anna' });
    chat.say(channel, { text: 'Kappa', login: 'bert' });
  }
  chat.clearUser('busy', 'bert');
  await steps.step(2);
  const shared = 3 * 3 + 1 + 4 * 3 + 1;
  await expectTotals(page, { waves: 4 + 1, busy: 2 * 3, sharedchat: shared, sharingfriend: shared });
});

/** Twenty channels: as many as a board can have. */
const TWENTY = Array.from({ length: 20 }, (_, index) => `channel${index + 1}`);
const numberOf = (channel: string): number => TWENTY.indexOf(channel) + 1;

/** Says as many emotes in each channel as its number. */
function sayNumbers({ chat }: StandIn, channels: readonly string[]): void {
  for (const channel of channels) chat.say(channel, { text: 'Kappa '.repeat(numberOf(channel)) });
}

/** The totals after `times` calls of `sayNumbers`. */
const totalsOfNumbers = (channels: readonly string[], times: number) =>
  Object.fromEntries(channels.map((channel) => [channel, numberOf(channel) * times]));

test('the twentieth channel disturbs none of the others', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  const others = TWENTY.slice(0, 19);
  const last = TWENTY.at(-1) as string;
  await openBoardInSteps(page, standIn, steps, others);
  const asked = listsAskedFor(standIn).length;
  await page.getByLabel('Channel:').fill(last);
  sayNumbers(standIn, others);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cardOf(page, last)).toBeVisible();
  sayNumbers(standIn, others);
  await expect.poll(async () => (await channelsOf(page)).length).toBe(20);
  await steps.stepUntil(() => expect(askedForLists(standIn, 20)).toBe(true));
  await steps.step(1);
  await expectTotals(page, { ...totalsOfNumbers(others, 2), [last]: 0 });
  const room = chat.roomIdOf(last);
  expect(
    listsAskedFor(standIn)
      .slice(asked)
      .filter((address) => !address.includes(room)),
  ).toEqual([]);
  expect(joinsOf(standIn).map(({ login }) => login)).toEqual(TWENTY);
  expect(chat.connections).toHaveLength(1);
});

test('a 21st channel is refused; a lost link brings back all twenty', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await openBoardInSteps(page, standIn, steps, TWENTY);
  await page.getByLabel('Channel:').fill('onemore');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/at most 20 channels/);
  await expect(cardOf(page, 'onemore')).toHaveCount(0);

  const before = listsAskedFor(standIn).length;
  chat.dropConnections();
  await steps.stepUntil(() => expect(joinedNow(standIn).toSorted()).toEqual(TWENTY.toSorted()));
  // Twitch answers before the next second.
  await steps.step(1);
  expect(chat.connections.map(({ overLimit }) => overLimit)).toEqual([[], []]);
  // 500 ms apart, received in whole seconds.
  const rejoined = joinsOf(standIn)
    .slice(TWENTY.length)
    .map(({ at }) => at);
  expect((rejoined.at(-1) ?? 0) - (rejoined[0] ?? 0)).toBeGreaterThanOrEqual(9_000);
  sayNumbers(standIn, TWENTY);
  await steps.step(1);
  await expectTotals(page, totalsOfNumbers(TWENTY, 1));
  expect(listsAskedFor(standIn)).toHaveLength(before);
});

test('keys open a card with its last minutes', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await openBoardInSteps(page, standIn, steps, ['song', 'waves']);
  const hasOneJoinEach = () => expect(joinsOf(standIn).map(({ login }) => login)).toEqual(['song', 'waves']);
  chat.say('waves', { text: 'Kappa Kappa wavesHype' });
  await steps.step(1);
  await expectTotals(page, { song: 0, waves: 3 });
  // The window of the card is full, so its session has a history of ten seconds.
  await steps.step(10);
  await expectTotals(page, { song: 0, waves: 0 });
  await tabTo(page, /^Watch waves$/);
  chat.say('waves', { text: 'Keepo' });
  await steps.step(1);
  await expectTotals(page, { song: 0, waves: 1 });

  hasOneJoinEach();
  const openedAtS = Math.floor(steps.now() / 1_000);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('heading', { name: 'waves' })).toBeVisible();
  await expectRows(page, ['Keepo 1 0.10 Twitch']);
  const strip = stripOf(page);
  // Before the recording is known the key does nothing.
  await expect
    .poll(async () => {
      await strip.press('Home');
      return backToNow(page).count();
    })
    .toBe(1);
  // The first seconds can be from before the message.
  while (!(await codesOf(page)).includes('Kappa')) {
    const time = (await captionTime(page).textContent()) ?? '';
    await strip.press('ArrowRight');
    await expect(captionTime(page)).not.toHaveText(time);
    await expect(strip).not.toHaveAttribute('aria-valuetext', 'now');
  }
  expect(await rowsOf(page)).toContain('Kappa 2 0.20 Twitch');
  expect(Number(await strip.getAttribute('aria-valuenow'))).toBeLessThan(openedAtS);
  hasOneJoinEach();
  expect(openConnections(standIn)).toBe(1);
});

test('right-to-left and long names leave the counts in their column', async ({ page, standIn, steps }) => {
  const codes = ['Kappa', 'שלום', 'W'.repeat(300)];
  const global = codes.map((code, index) => ({ id: `id${index}`, code }));
  standIn.services.script('api.betterttv.net/3/cached/emotes/global', { kind: 'json', json: global });
  await openBoardInSteps(page, standIn, steps, ['busy']);
  standIn.chat.say('busy', { text: codes.join(' ') });
  await steps.step(2);
  const rows = cardOf(page, 'busy').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const gaps = await rows.evaluateAll((items) =>
    items.map((item) => {
      const code = item.querySelector('bdi') as Element;
      const name = document.createRange();
      name.selectNodeContents(code);
      const pictureRight = code.previousElementSibling?.getBoundingClientRect().right ?? 0;
      const cardRight = item.closest('article')?.getBoundingClientRect().right ?? 0;
      return [
        name.getBoundingClientRect().left - pictureRight,
        cardRight - (item.lastElementChild as Element).getBoundingClientRect().right,
      ].map(Math.round);
    }),
  );
  expect(gaps).toEqual(Array(3).fill([8, 13]));
});
