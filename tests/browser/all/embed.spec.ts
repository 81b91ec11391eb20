import type { Page } from '@playwright/test';
import { expect, PARENT, SITE, test } from '../stage.ts';
import { CHANNEL, joinedChannels, keepOnly, keepSaying } from '../statistics.ts';

interface Posted {
  readonly origin: string;
  readonly data: { readonly emoteCounts: readonly Record<string, unknown>[]; readonly totalEmotes: number };
}

/** Opens a page of another site that frames ours and stores the messages it gets. */
async function openParent(page: Page, frameAddress: string): Promise<void> {
  await page.goto(`${PARENT}/some/page?frame=${encodeURIComponent(SITE + frameAddress)}`);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
}

/** Frames another address of ours. */
const showInFrame = (page: Page, frameAddress: string): Promise<void> =>
  page
    .locator('iframe')
    .evaluate((frame, address) => frame.setAttribute('src', address), SITE + frameAddress);

const postedTo = (page: Page): Promise<Posted[]> =>
  page.evaluate(() => (window as unknown as { got: Posted[] }).got);
const parentUrl = `parenturl=${encodeURIComponent(`${PARENT}/some/page`)}`;

test('counts are posted once per snapshot to the origin of parenturl, highest count first, and neither React, nor a screen, nor a player is loaded; a change of the options in another tab is followed: channel, rules and custom emotes', async ({
  page,
  context,
  standIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openParent(page, `/?iframe=true&${parentUrl}`);
  expect(standIn.chat.connections).toEqual([]);
  // Browsers partition a frame's storage by the site that frames it. Any file of the site has that storage.
  const other = await context.newPage();
  await other.goto(`${PARENT}/?frame=${encodeURIComponent(`${SITE}/favicon.svg`)}`);
  const save = (options: object): Promise<void> | undefined =>
    other
      .frames()[1]
      ?.evaluate((text) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', text), JSON.stringify(options));
  await save({ channel: 'somebody_else' });
  await expect.poll(() => joinedChannels(standIn)).toEqual(['somebody_else']);
  await save({ channel: CHANNEL });
  await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL]);

  // The lists may need longer than the window of 10 s.
  const stopSaying = keepOnly(standIn, { text: 'D: Kappa Kappa' });
  const three = async (): Promise<Posted | undefined> =>
    (await postedTo(page)).find(({ data }) => data.totalEmotes === 3);
  await expect.poll(three).toBeDefined();
  stopSaying();
  const last = await three();
  expect(last?.origin).toBe(SITE);
  expect(Object.keys(last?.data ?? {}).toSorted()).toEqual(['emoteCounts', 'totalEmotes']);
  expect(last?.data.emoteCounts).toEqual([
    {
      id: '25',
      emote: 'Kappa',
      imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
      regexp: 'Kappa',
      source: 'Twitch',
      score: 99_999,
      count: 2,
    },
    expect.objectContaining({ emote: 'D:', count: 1 }),
  ]);
  const before = (await postedTo(page)).length;
  await expect.poll(async () => (await postedTo(page)).length).toBeGreaterThanOrEqual(before + 2);

  const stopSayingMine = keepSaying(() => standIn.chat.say(CHANNEL, { text: 'LUL LUL LUL mine' }));
  const lulOrMine = async (): Promise<unknown[] | undefined> =>
    (await postedTo(page))
      .at(-1)
      ?.data.emoteCounts.map(({ emote }) => emote)
      .filter((code) => code === 'LUL' || code === 'mine');
  await expect.poll(lulOrMine).toEqual(['LUL']);
  const custom = {
    id: '1',
    emote: 'mine',
    imageUrl: 'https://x.example/',
    regexp: '',
    source: 's',
    score: 1,
  };
  await save({ channel: CHANNEL, ignoredEmotes: ['LUL'], customEmotes: [custom] });
  await expect.poll(lulOrMine).toEqual(['mine']);
  stopSayingMine();

  await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  expect(asked.some((url) => url.includes('/assets/embed-frame'))).toBe(true);
  expect(
    asked.filter((url) => /\/assets\/(screens|settings)|embed\.twitch|player\.twitch/.test(url)),
  ).toEqual([]);
});

test('a parenturl that is no http or https address is logged once and nothing is posted; counts for another origin than the parent’s do not arrive', async ({
  page,
  standIn,
}) => {
  const errors: string[] = [];
  let undelivered = '';
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    else undelivered += message.text();
  });
  const wrong = ['*', 'parent.example', 'javascript:alert(1)', 'ftp://parent.example/', ''];
  const wrongAddress = (parenturl: string): string =>
    `/${CHANNEL}?iframe=true&parenturl=${encodeURIComponent(parenturl)}`;
  await openParent(page, wrongAddress(wrong[0] ?? ''));
  for (const [index, parenturl] of wrong.entries()) {
    if (index > 0) await showInFrame(page, wrongAddress(parenturl));
    await expect.poll(() => errors.length).toBe(index + 1);
    expect(errors[index]).toMatch(/parenturl is not an http or https address: /);
    expect(errors[index]?.endsWith(`: ${parenturl}`)).toBe(true);
  }
  expect(await postedTo(page)).toEqual([]);
  // Without a parent the counts have no receiver, so no channel is joined.
  expect(standIn.chat.connections).toEqual([]);

  await showInFrame(page, `/${CHANNEL}?iframe=true&parenturl=https%3A%2F%2Fother.example`);
  // The browser reports each message that it does not deliver.
  await expect.poll(() => undelivered).toContain("target origin provided ('https://other.example')");
  expect(await postedTo(page)).toEqual([]);
});

test('it works in a frame whose storage the browser denies, and mode in the address counts an emote once a chatter', async ({
  page,
  standIn,
}) => {
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
  await openParent(page, `/?iframe=true&channel=${CHANNEL}&mode=once-a-chatter&${parentUrl}`);
  await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  for (const [login, text] of [
    ['mossy_otter', 'Kappa Kappa'],
    ['quiet_heron', 'Kappa LUL'],
    ['mossy_otter', 'Kappa'],
  ] as const) {
    standIn.chat.say(CHANNEL, { login, text });
  }
  await expect
    .poll(async () => (await postedTo(page)).at(-1)?.data)
    .toMatchObject({
      emoteCounts: [
        { emote: 'Kappa', count: 2 },
        { emote: 'LUL', count: 1 },
      ],
      totalEmotes: 3,
    });
});
