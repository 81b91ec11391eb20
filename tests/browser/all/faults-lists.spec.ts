import type { Page } from '@playwright/test';
import type { ScriptedAnswer } from '../../../standin/services/scripted-answer.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepSaying, panelOf, rowsOf } from '../statistics.ts';
import { test as steppedTest } from '../stepped/stepped-stage.ts';

const BTTV = 'api.betterttv.net/3/cached';

/** The address of each list, and an answer with these entries. */
const LISTS = [
  {
    name: 'ownBttv',
    address: `${BTTV}/users/twitch/`,
    bodyOf: (entries: unknown[]) => ({ channelEmotes: entries, sharedEmotes: [] }),
  },
  { name: 'allBttv', address: `${BTTV}/emotes/global`, bodyOf: (entries: unknown[]) => entries },
  { name: 'allFfz', address: `${BTTV}/frankerfacez/emotes/global`, bodyOf: (entries: unknown[]) => entries },
  { name: 'ownFfz', address: `${BTTV}/frankerfacez/users/twitch/`, bodyOf: (entries: unknown[]) => entries },
  {
    name: 'own7tv',
    address: '7tv.io/v3/users/twitch/',
    bodyOf: (emotes: unknown[]) => ({ id: '1', emote_set: { emotes } }),
  },
  {
    name: 'all7tv',
    address: '7tv.io/v3/emote-sets/global',
    bodyOf: (emotes: unknown[]) => ({ id: 'global', emotes }),
  },
] as const;

const ENTRIES = 50_000;
/** The unit test of each decoder reads 50 000 entries. */
const HUGE_LIST = 'own7tv';

/** An entry of less than 200 bytes that is valid for each service. */
function entry(code: string): object {
  return {
    ...{ id: code, code, name: code, animated: false },
    images: { '1x': null, '2x': `https://cdn.betterttv.net/frankerfacez_emote/${code}/2` },
  };
}

const scriptAll = (standIn: StandIn, answerOf: (index: number) => ScriptedAnswer): void => {
  for (const [index, { address }] of LISTS.entries()) standIn.services.script(address, answerOf(index));
};

/** One code of each list of the stand-in, in the order of `LISTS`. */
const CODES = ['catKISS', 'CiGrip', 'YooHoo', 'PepeHands', 'catJAM', 'EZ'] as const;
/** The host and path to which the list is moved. */
const movedTo = (index: number): string => `${index < 4 ? 'api.betterttv.net' : '7tv.io'}/moved/${index}`;
const codesOf = (rows: string[][]): string[] => rows.map(([code]) => code ?? '');

/** Says one code of each list, and an emote of Twitch, until exactly these are counted. */
async function expectCounted(page: Page, standIn: StandIn, codes: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      standIn.chat.say(CHANNEL, { text: `Kappa ${CODES.join(' ')}` });
      return codesOf(await rowsOf(page)).toSorted();
    })
    .toEqual(['Kappa', ...codes].toSorted());
}

test('slow lists count as they arrive, also earlier messages', async ({ page, standIn }) => {
  const releases: (() => void)[] = [];
  const held = LISTS.map(() => new Promise<void>((resolve) => releases.push(resolve)));
  scriptAll(standIn, (index) => ({ kind: 'held', until: held[index] as Promise<void> }));
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  const endChat = keepSaying(() => {
    for (let copy = 0; copy < 2; copy++) standIn.chat.say(CHANNEL, { text: 'Kappa EZ' });
  });
  const kappas = [expect.stringMatching(/^[2468]$/), expect.any(String), 'Twitch'];
  await expect.poll(() => rowsOf(page), { intervals: [250] }).toEqual([['Kappa', ...kappas]]);
  // The last requested list arrives first, and the others arrive only when its emote is counted.
  releases[5]?.();
  // From the first step on, in each message in the window.
  let rows: string[][] = [];
  await expect
    .poll(
      async () => {
        rows = await rowsOf(page);
        return codesOf(rows).toSorted();
      },
      { intervals: [250] },
    )
    .toEqual(['EZ', 'Kappa']);
  endChat();
  expect(rows[0]?.[1]).toBe(rows[1]?.[1]);
  releases[2]?.();
  await expectCounted(page, standIn, [CODES[2], CODES[5]]);
  for (const release of releases) release();
  await expectCounted(page, standIn, CODES);
});

/** Answers each list at the address to which it is moved, with an entry for each of its codes. */
function moveLists(standIn: StandIn, codesOfList: (name: string) => readonly string[]): void {
  scriptAll(standIn, (index) => ({ kind: 'redirect', to: `https://${movedTo(index)}` }));
  for (const [index, { name, bodyOf }] of LISTS.entries()) {
    const body = JSON.stringify(bodyOf(codesOfList(name).map(entry)));
    standIn.services.script(movedTo(index), { kind: 'body', body });
  }
}

steppedTest(
  'lists that are redirected within their service are followed',
  async ({ page, standIn, steps }) => {
    moveLists(standIn, (name) => [`${name}0`]);
    await steps.open(page);
    const counted = LISTS.map(({ name }) => `${name}0`);
    standIn.chat.say(CHANNEL, { text: [...counted, ...CODES].join(' ') });
    await steps.step(1);
    await expect.poll(async () => codesOf(await rowsOf(page)).toSorted()).toEqual(counted.toSorted());
  },
);

test(`the last of ${ENTRIES} emotes counts, and the page responds`, async ({ page, standIn }) => {
  const codes = Array.from({ length: ENTRIES }, (_, at) => `${HUGE_LIST}${at}`);
  expect(JSON.stringify(codes.map(entry)).length).toBeGreaterThan(8_000_000);
  moveLists(standIn, (name) => (name === HUGE_LIST ? codes : [`${name}0`]));
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  await autoHide.click();
  await expect(autoHide).toHaveText(/Auto Hide: .*\d+\/10/);
  await autoHide.click();
  await expect(autoHide).toHaveText('Auto Hide: Off');
  const counted = [codes[0] ?? '', codes.at(-1) ?? ''];
  await expect
    .poll(async () => {
      standIn.chat.say(CHANNEL, { text: [...counted, `${HUGE_LIST}${ENTRIES}`].join(' ') });
      return codesOf(await rowsOf(page)).toSorted();
    })
    .toEqual(counted.toSorted());
});

steppedTest(
  'lists that are redirected to another host are not requested there, and fail',
  async ({ page, standIn, steps }) => {
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(new URL(request.url()).hostname));
    scriptAll(standIn, (index) => ({ kind: 'redirect', to: `https://stranger.example/${index}` }));
    standIn.services.script('api.frankerfacez.com', { kind: 'redirect', to: 'https://stranger.example/ffz' });
    await steps.open(page);
    standIn.chat.say(CHANNEL, { text: `Kappa ${CODES.join(' ')}` });
    await steps.step(1);
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
    await expect(panelOf(page).getByRole('button', { name: /^(BetterTTV|7TV).*failing/ })).toHaveCount(3);
    expect(asked).not.toContain('stranger.example');
  },
);
