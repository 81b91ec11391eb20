import type { Page } from '@playwright/test';
import type { ScriptedAnswer } from '../../standin/services/scripted-answer.ts';
import { expect, SITE, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, panelOf, rowsOf, tableOf } from './statistics.ts';

/** A code that is in only one list, the shown name of its source, and the address of the list. */
const LISTS = [
  { code: 'catKISS', source: 'BetterTTV', address: 'api.betterttv.net/3/cached/users/twitch/' },
  { code: 'CiGrip', source: 'BetterTTV', address: 'api.betterttv.net/3/cached/emotes/global' },
  {
    code: 'YooHoo',
    source: 'BetterTTV · FFZ',
    address: 'api.betterttv.net/3/cached/frankerfacez/emotes/global',
  },
  {
    code: 'PepeHands',
    source: 'BetterTTV · FFZ',
    address: 'api.betterttv.net/3/cached/frankerfacez/users/twitch/',
  },
  { code: 'catJAM', source: '7TV', address: '7tv.io/v3/users/twitch/' },
  { code: 'EZ', source: '7TV', address: '7tv.io/v3/emote-sets/global' },
] as const;

const FAULTS: readonly (readonly [string, ScriptedAnswer])[] = [
  ['hangs', { kind: 'hang' }],
  ['fails', { kind: 'status', status: 503 }],
  ['answers garbage', { kind: 'body', body: '<html>not json' }],
  ['answers the wrong shape', { kind: 'json', json: { emotes: 'none', 0: null } }],
  ['is cut off', { kind: 'truncated' }],
];

async function sourcesOf(page: Page): Promise<string[]> {
  return (await rowsOf(page)).map(([code]) => code ?? '').toSorted();
}

// Each list once and each fault once. `list-keeper.test.ts` tests every list with every fault.
for (const [index, { code, source, address }] of LISTS.entries()) {
  const [fault, answer] = FAULTS[index % FAULTS.length] as (typeof FAULTS)[number];
  test(`the list at ${address} ${fault}: the five others count`, async ({ page, standIn }) => {
    standIn.services.script(address, answer);
    const others = LISTS.filter((list) => list.code !== code).map((list) => list.code);
    await page.goto(`/${CHANNEL}`);
    await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
    standIn.chat.say(CHANNEL, { text: LISTS.map((list) => list.code).join(' ') });
    await expect.poll(() => sourcesOf(page), { intervals: [100] }).toEqual([...others].toSorted());
    const chip = panelOf(page)
      .getByRole('button', { name: source, exact: false })
      .filter({
        hasText: fault === 'hangs' ? 'loading' : 'failing',
      });
    await expect(chip.first()).toBeVisible();
  });
}

test('a failing list shows since when, why, and the next retry: on hover, on focus, until Escape', async ({
  page,
  standIn,
}) => {
  standIn.services.script('api.betterttv.net/3/cached/emotes/global', {
    kind: 'status',
    status: 503,
    cors: true,
  });
  await openChannel(page);
  const chip = panelOf(page).getByRole('button', { name: /^BetterTTV \d/ });
  const words = panelOf(page).getByText(
    /^Global: failing since \d+:\d\d:\d\d \(HTTP 503\), retry at \d+:\d\d:\d\d$/,
  );
  await expect(words).toBeHidden();
  await chip.hover();
  await expect(words).toBeVisible();
  await panelOf(page).getByRole('heading', { level: 1 }).hover();
  await expect(words).toBeHidden();

  await chip.hover();
  await words.hover();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();

  // A click does not keep it open.
  await chip.click();
  await expect(words).toBeVisible();
  await panelOf(page).getByRole('heading', { level: 1 }).hover();
  await expect(words).toBeHidden();

  await panelOf(page).getByRole('button', { name: 'Twitch', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(chip).toBeFocused();
});

test('on a phone a tap shows the tooltip of a chip completely on the screen, and a tap elsewhere hides it', async ({
  stage,
}) => {
  const context = await stage.browser.newContext({
    baseURL: SITE,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  stage.standIn.services.script('api.betterttv.net/3/', { kind: 'status', status: 503, cors: true });
  await openChannel(page);
  const chips = panelOf(page).getByRole('list', { name: 'Emote lists' }).getByRole('listitem');
  for (const name of [/^Twitch/, /^BetterTTV \d/, /^BetterTTV · FFZ/, /^7TV/]) {
    const chip = chips.filter({ has: page.getByRole('button', { name }) });
    await chip.getByRole('button').tap();
    const words = chip.getByRole('paragraph').first();
    await expect(words).toBeVisible();
    const box = await words.locator('..').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await panelOf(page).getByRole('heading', { level: 1 }).tap();
    await expect(words).toBeHidden();
  }
  await context.close();
});

test('lists that fail do not move the table', async ({ page, standIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const show = async (channel: string): Promise<void> => {
    await openChannel(page, `/${channel}`);
    standIn.chat.say(channel, { text: 'Kappa' });
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  };
  const tops = async (): Promise<(number | undefined)[]> => {
    const all: (number | undefined)[] = [];
    for (const width of [1_440, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const top = (await tableOf(page).boundingBox())?.y;
      all.push(top === undefined ? top : top - ((await panelOf(page).boundingBox())?.y ?? 0));
    }
    return all;
  };
  await show(CHANNEL);
  const before = await tops();
  for (const host of ['7tv.io', 'api.betterttv.net']) {
    standIn.services.script(host, { kind: 'status', status: 503, cors: true });
  }
  await show('another_channel');
  await expect(panelOf(page).getByText('failing', { exact: true })).toHaveCount(3);
  expect(await tops()).toEqual(before);
});

test('a channel that the services do not know has no channel emotes, and this is not a failure', async ({
  page,
  standIn,
}) => {
  standIn.services.unknownRooms.add(standIn.chat.roomIdOf(CHANNEL));
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'catKISS CiGrip YooHoo PepeHands catJAM EZ' });
  await expectRows(page, [
    ['CiGrip', '1', '0.10', 'BetterTTV'],
    ['YooHoo', '1', '0.10', 'BetterTTV · FFZ'],
    ['EZ', '1', '0.10', '7TV'],
  ]);
  await expect(panelOf(page).getByText('failing', { exact: true })).toHaveCount(0);
  expect(standIn.services.requests.map(({ host }) => host)).not.toContain('api.7tv.app');
});

test('messages that arrived before a slow list are counted again when it is loaded', async ({
  page,
  standIn,
}) => {
  standIn.services.script('api.betterttv.net/3/cached/emotes/global', { kind: 'slow', afterMs: 3_000 });
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.say(CHANNEL, { text: 'CiGrip Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  await expectRows(page, [
    ['Kappa', '1', '0.10', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
});

test('every request is simple: no custom header, so no preflight', async ({ page, standIn }) => {
  await openChannel(page);
  const { requests } = standIn.services;
  const lists = requests.filter(({ host }) => host.startsWith('api.') || host === '7tv.io');
  expect(lists.length).toBeGreaterThanOrEqual(7);
  expect(new Set(lists.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(lists.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});
