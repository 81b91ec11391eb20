import type { Page } from '@playwright/test';
import type { ScriptedAnswer } from '../../../standin/services/scripted-answer.ts';
import { expect, SITE, test } from '../stage.ts';
import {
  CHANNEL,
  expectRows,
  keepOnlyIn,
  openChannel,
  panelOf,
  rowsOf,
  sayUntilCounted,
  tableOf,
} from '../statistics.ts';

/** Lists of different services, each with a code that is in it alone, the shown name of its source, and a fault. */
const FAULTY: readonly {
  readonly code: string;
  readonly source: string;
  readonly address: string;
  readonly state: string;
  readonly answer: ScriptedAnswer;
}[] = [
  {
    code: 'catKISS',
    source: 'BetterTTV',
    address: 'api.betterttv.net/3/cached/users/twitch/',
    // The other list of its chip is loaded. It is looked at first, because after 15 s it has failed.
    state: '[1-9]\\d* loading',
    answer: { kind: 'hang' },
  },
  {
    code: 'YooHoo',
    source: 'BetterTTV · FFZ',
    address: 'api.betterttv.net/3/cached/frankerfacez/emotes/global',
    state: 'failing',
    answer: { kind: 'body', body: '<html>not json' },
  },
  {
    code: 'catJAM',
    source: '7TV',
    address: '7tv.io/v3/users/twitch/',
    state: 'failing',
    answer: { kind: 'truncated' },
  },
];

async function sourcesOf(page: Page): Promise<string[]> {
  return (await rowsOf(page)).map(([code]) => code ?? '').toSorted();
}

// `emote-lists-failures.test.ts` tests every list with every fault.
test('one list hangs, one answers garbage, one is cut off: the three others count, and chips show the faults', async ({
  page,
  standIn,
}) => {
  for (const { address, answer } of FAULTY) standIn.services.script(address, answer);
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  for (const { source, state } of FAULTY) {
    const name = new RegExp(`^${source}(?! ·).*${state}`);
    await expect(panelOf(page).getByRole('button', { name })).toBeVisible();
  }
  const others = ['CiGrip', 'EZ', 'PepeHands'];
  const text = [...others, ...FAULTY.map(({ code }) => code)].join(' ');
  await sayUntilCounted(page, () => standIn.chat.say(CHANNEL, { text }), others);
});

test('every request is simple: no custom header, so no preflight; a chip shows its source alone, and its lists on hover and focus; lists that fail move nothing', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = panelOf(page);
  const chips = panel.getByRole('list', { name: 'Emote lists' }).locator('> li > button');
  const show = async (channel: string): Promise<() => void> => {
    await openChannel(page, `/${channel}`);
    const endChat = keepOnlyIn(channel, standIn, { text: 'Kappa' });
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
    return endChat;
  };
  const places = async (): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (const width of [1_440, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(panel).toHaveAttribute('data-layout', width < 920 ? 'stacked' : 'full');
      await expect(chips).toHaveCount(4);
      const top = await tableOf(page).evaluate((table) => {
        const yOf = (element: Element | null) => element?.getBoundingClientRect().y ?? 0;
        return yOf(table) - yOf(table.closest('[data-layout]'));
      });
      const boxes = await chips.evaluateAll((all) =>
        all.map((chip) => chip.getBoundingClientRect().toJSON()),
      );
      all.push(top, ...boxes.map(({ x, width }) => [x, width]));
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
    // Another layout has other chips.
    await expect(panel).toHaveAttribute('data-layout', 'full');
    return all;
  };
  const endFirstChat = await show(CHANNEL);
  const lists = standIn.services.requests.filter(({ host }) => host.startsWith('api.') || host === '7tv.io');
  expect(lists.length).toBeGreaterThanOrEqual(7);
  expect(new Set(lists.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(lists.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  const before = await places();
  endFirstChat();
  const global = 'api.betterttv.net/3/cached/emotes/global';
  standIn.services.script('7tv.io', { kind: 'status', status: 503, cors: true });
  standIn.services.script(global, { kind: 'status', status: 503, cors: true });
  const endSecondChat = await show('another_channel');
  await expect(chips.filter({ hasText: 'failing' })).toHaveCount(2);
  await expect.poll(places).toEqual(before);
  endSecondChat();

  // By keyboard: the focus shows the words, and Escape hides them.
  const chip = page.getByRole('button', { name: /^BetterTTV \d/ });
  const words = panel
    .getByRole('listitem')
    .filter({ has: chip })
    .getByText(
      /^Global: failing since \d+:\d\d · HTTP 503 · (next try \d+:\d\d|retrying) · \d+ saved emotes in use/,
    );
  await expect(words).toBeHidden();
  await panel.getByRole('button', { name: 'Twitch', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(chip).toBeFocused();
  // One button after the chips reloads all lists. It rests, says so once, and keeps the focus.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  const reload = panel.getByRole('button', { name: 'Reload lists' });
  await expect(reload).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Requested', { exact: true })).toHaveCount(1);
  await expect(reload).toHaveAttribute('aria-disabled', 'true');
  await expect(reload).toBeFocused();

  // By pointer: the popover stays while the pointer is in it. A click shows one source alone and hides the popover.
  const endChat = keepOnlyIn('another_channel', standIn, { text: 'Kappa catKISS' });
  await expect.poll(() => sourcesOf(page)).toContain('catKISS');
  await chip.hover();
  await expect(words).toBeVisible();
  await words.hover();
  await expect(words).toBeVisible();
  await chip.click();
  await expect(words).toBeHidden();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sourcesOf(page)).toEqual(['catKISS']);
  endChat();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone a long press shows the states of a chip completely on the screen, a tap elsewhere hides them', async ({
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
  const touch = await context.newCDPSession(page);
  const chips = panelOf(page).getByRole('list', { name: 'Emote lists' }).getByRole('listitem');
  for (const name of [/^Twitch/, /^BetterTTV \d/, /^BetterTTV · FFZ/, /^7TV/]) {
    const chip = chips.filter({ has: page.getByRole('button', { name }) });
    await chip.scrollIntoViewIfNeeded();
    const at = await chip.getByRole('button').boundingBox();
    const point = { x: (at?.x ?? 0) + 20, y: (at?.y ?? 0) + 10 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    const words = chip.getByRole('paragraph').first();
    await expect(words).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const box = await words.locator('../..').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await expect(words).toBeVisible();
    await expect(chip.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    // On the total.
    const total = await panelOf(page).locator('[data-total]').boundingBox();
    await page.touchscreen.tap((total?.x ?? 0) + 4, (total?.y ?? 0) + 8);
    await expect(words).toBeHidden();
  }
  await context.close();
});
