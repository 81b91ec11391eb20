import type { Page } from '@playwright/test';
import type { ScriptedAnswer } from '../../standin/services/scripted-answer.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, panelOf, rowsOf } from './statistics.ts';

/** A code that only one list knows, how its source reads, and where that list is asked for. */
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

// Each list once and each fault once; every list with every fault is in `list-keeper.test.ts`.
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

test('a failing list says since when, why, and when the next try is, on hover and on focus', async ({
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
  await chip.focus();
  await expect(words).toBeVisible();
});

test('a channel that the services do not know has no emotes of its own, and that is no failure', async ({
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

test('messages that came before a slow list are counted again once it is here', async ({ page, standIn }) => {
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

test('every request is plain: no header of our own, so no preflight', async ({ page, standIn }) => {
  await openChannel(page);
  const { requests } = standIn.services;
  const lists = requests.filter(({ host }) => host.startsWith('api.') || host === '7tv.io');
  expect(lists.length).toBeGreaterThanOrEqual(7);
  expect(new Set(lists.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(lists.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});
