import type { Page } from '@playwright/test';
import { customEmoteOf } from '../../builders/emotes.ts';
import { askedForLists } from '../board-cards.ts';
import { openParent, parentUrl, postedTo } from '../embed-parent.ts';
import { PARENT, SITE, test } from '../stage.ts';
import { CHANNEL, joinedChannels } from '../statistics.ts';
import { expect, test as steppedTest } from '../stepped/stepped-stage.ts';

/** The emotes of the last counts. */
const lastCodes = async (page: Page): Promise<unknown[] | undefined> =>
  (await postedTo(page)).at(-1)?.data.emoteCounts.map(({ emote }) => emote);

steppedTest(
  'a change of the options in another tab is followed: channel, rules and custom emotes',
  async ({ page, context, standIn, steps }) => {
    await openParent(page, `/?iframe=true&${parentUrl}`);
    expect(standIn.chat.connections).toEqual([]);
    // Browsers partition a frame's storage by the site that frames it. Any file of the site has that storage.
    const other = await context.newPage();
    await other.goto(`${PARENT}/?frame=${encodeURIComponent(`${SITE}/favicon.svg`)}`);
    const save = (options: object): Promise<void> | undefined =>
      other
        .frames()[1]
        ?.evaluate(
          (text) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', text),
          JSON.stringify(options),
        );
    await save({ channel: 'somebody_else' });
    await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual(['somebody_else']));
    await save({ channel: CHANNEL });
    await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL]));
    standIn.chat.say(CHANNEL, { text: 'LUL mine' });
    await steps.stepUntil(async () => expect(await lastCodes(page)).toEqual(['LUL']));
    await save({ channel: CHANNEL, ignoredEmotes: ['LUL'], customEmotes: [customEmoteOf('mine')] });
    await steps.stepUntil(async () => expect(await lastCodes(page)).toEqual(['mine']));
  },
);

test('counts for another origin than the parent’s do not arrive', async ({ page }) => {
  let undelivered = '';
  page.on('console', (message) => {
    if (message.type() !== 'error') undelivered += message.text();
  });
  await openParent(page, `/${CHANNEL}?iframe=true&parenturl=https%3A%2F%2Fother.example`);
  // The browser reports each message that it does not deliver.
  await expect.poll(() => undelivered).toContain("target origin provided ('https://other.example')");
  expect(await postedTo(page)).toEqual([]);
});

test('it works in a frame whose storage the browser denies', async ({ page, standIn }) => {
  await page.addInitScript(() => {
    if (location.hostname !== 'emotes.example') return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await openParent(page, `/?iframe=true&channel=${CHANNEL}&${parentUrl}`);
  await expect.poll(() => askedForLists(standIn, 1)).toBe(true);
  standIn.chat.say(CHANNEL, { text: 'Kappa LUL' });
  await expect.poll(() => lastCodes(page)).toEqual(['Kappa', 'LUL']);
});
