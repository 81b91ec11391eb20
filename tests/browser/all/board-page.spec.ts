import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { CHANNEL } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

function cardBoxes(page: Page) {
  return page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card): DOMRect => card.getBoundingClientRect().toJSON()));
}

const columnsOf = async (page: Page) => new Set((await cardBoxes(page)).map(({ x }) => x)).size;

/** What of the cards' first lines is cut: a name that does not fit, or a card wider than the window. */
function cutNames(page: Page) {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('h2');
      const isCut = name === null || name.scrollWidth > name.clientWidth;
      return isCut || card.getBoundingClientRect().right > innerWidth ? [card.textContent] : [];
    }),
  );
}

const others = ['name_of_18_letters', 'two', 'three', 'four', 'five'];

test('the size of cards follows their number, and no window cuts a name', async ({ page, steps }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(`/board/${[CHANNEL, ...others].join('+')}`);
  await expect.poll(() => columnsOf(page)).toBe(3);
  const addNothing = async (): Promise<void> => {
    await page.getByLabel('Channel:').fill('not-possible');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  };
  await steps.stepUntil(async () => expect(await page.getByText('× known in').count()).toBe(6));
  const before = await cardBoxes(page);
  await addNothing();
  expect(await cardBoxes(page)).toEqual(before);
  await page.getByLabel('Channel:').fill('seven eight nine ten eleven');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => columnsOf(page)).toBe(5);
  for (const [width, height, columns] of [
    [1_920, 1_080, 5],
    [1_024, 700, 4],
    [844, 390, 3],
    [640, 400, 2],
    [390, 664, 1],
    [360, 640, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => columnsOf(page), `${width}x${height}`).toBe(columns);
    await expect.poll(() => cutNames(page), `${width}x${height}`).toEqual([]);
  }
  await addNothing();
  for (const width of [640, 560, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const control of ['Hottest first', 'Alerts', 'Copy link'])
      await page.getByText(control, { exact: true }).first().click({ trial: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** States of which less than three letters are seen, or that are outside of their card, and controls outside of the window. */
function cutParts(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const states = [...document.querySelectorAll('article p[data-tone]')].filter((state) => {
      const word = boxOf(state.lastElementChild);
      // The dot alone says that all is well.
      const isWordCut = word.top < boxOf(state).bottom && word.width < 30;
      return (
        (isWordCut && state.getAttribute('data-tone') !== 'good') ||
        boxOf(state).right > boxOf(state.closest('article')).right - 12
      );
    });
    const controls = [...document.querySelectorAll('header label, header button')].filter(
      (control) => boxOf(control).right > innerWidth,
    );
    return [...states, ...controls].map(({ textContent }) => textContent);
  });
}

/** Nothing covers the middle of the element with the focus. */
function isFocusSeen(page: Page) {
  return page.evaluate(() => {
    const { x, y, width, height } = (document.activeElement as Element).getBoundingClientRect();
    return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** A refused channel, two with long names, and four others. */
async function openLongNames(page: Page, standIn: StandIn, steps: Steps): Promise<readonly string[]> {
  const names = ['mmmmmmmmmmmmmmmmmmmmmmmmm', 'name_of_twenty_5_letters_'];
  standIn.chat.behaviour.banningChannels.add('refused_of_25_characters_');
  await page.goto(
    `/board/${['refused_of_25_characters_', ...names.toReversed(), 'a', 'b', 'c', 'd'].join('+')}`,
  );
  await steps.stepUntil(async () => expect(await page.getByText('× known in').count()).toBe(6));
  await expect(page.getByText('This chat is closed to guests.')).toBeVisible();
  return names;
}

test('long names and large text cut no control and no state', async ({ page, standIn, steps }) => {
  await openLongNames(page, standIn, steps);
  for (const width of [1_440, 1_024, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => cutParts(page), `${width}`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [1_440, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => cutParts(page), `${width}, text at 200 %`).toEqual([]);
  }
});

test('on a phone the bar covers no card that has the focus', async ({ page, standIn, steps }) => {
  const names = await openLongNames(page, standIn, steps);
  // The others move cards while the focus walks over them.
  await page.getByRole('radio', { name: 'Fixed order' }).check();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'Watch d' }).focus();
  for (const name of ['c', 'b', 'a', ...names]) {
    for (const control of [
      page.getByRole('button', { name: `Remove ${name}` }),
      page.getByRole('link', { name: `Watch ${name}` }),
    ]) {
      await page.keyboard.press('Shift+Tab');
      await expect(control).toBeFocused();
      await expect.poll(() => isFocusSeen(page), name).toBe(true);
    }
  }
});

test('a path of 10 000 characters fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const names = ['one', 'two', 'three', 'x'.repeat(9_980)];
  await page.goto(`/board/${names.join('+')}`);
  await expect(page.getByText(/cannot be a channel/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
