import type { Page } from '@playwright/test';
import { fieldOf } from '../recorded-files.ts';
import { SITE } from '../stage.ts';
import { CHANNEL, panelOf, pastToggleOf } from '../statistics.ts';
import { expect, type Steps, test as steppedTest } from '../stepped/stepped-stage.ts';
import { EVENING, OWN_ONLY } from '../written-evening.ts';

/**
 * Does to a page what a translator does to one that does not refuse it: each text with a letter, now and later, is replaced by a
 * new one inside `<font><font>`. Here the words stay the same.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = ({ localName, namespaceURI }: Element): boolean =>
      /^(font|script|style|textarea|option|title)$/.test(localName) || !namespaceURI?.endsWith('xhtml');
    function translateText(text: Text): void {
      if (!text.parentElement || isLeftAlone(text.parentElement) || !/\p{L}/u.test(text.data)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translateBelow(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') translateBelow(target);
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts of a page as they are read, a line each. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** `page` is translated, `plain` is the same page untouched. Both have heard and done the same. */
interface Pages {
  readonly page: Page;
  readonly plain: Page;
  readonly errors: readonly string[];
}

const test = steppedTest.extend<{ readonly pages: Pages }>({
  pages: async ({ page, context, stage: { browser } }, use) => {
    const other = await browser.newContext({ baseURL: SITE, viewport: page.viewportSize() });
    const plain = await other.newPage();
    await translate(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    await use({ page, plain, errors });
    await other.close();
    await context.close();
  },
});

/** Both pages say the same, and the translated one is really translated. */
async function expectSame({ page, plain, errors }: Pages, steps: Steps): Promise<void> {
  await steps.settle();
  expect(await page.locator('font > font').count()).toBeGreaterThan(1);
  await expect.poll(() => textsOf(page), { timeout: 10_000 }).toEqual(await textsOf(plain));
  expect(errors).toEqual([]);
}

const inBoth = ({ page, plain }: Pages, act: (one: Page) => Promise<unknown>) =>
  Promise.all([act(page), act(plain)]);

test('a translated dashboard goes on through what changes', async ({ pages, standIn, steps }) => {
  await inBoth(pages, (one) => one.goto(`/${CHANNEL}`));
  for (const one of [pages.page, pages.plain]) await steps.untilOpen(one);
  // It asks translators to leave it alone.
  await expect(pages.page.locator('html')).toHaveAttribute('translate', 'no');
  await expectSame(pages, steps);
  await steps.say('Kappa catJAM', 3);
  await inBoth(pages, (one) => pastToggleOf(one).click());
  await steps.step(2);
  await expectSame(pages, steps);
  standIn.chat.dropConnections();
  await steps.settle();
  await expectSame(pages, steps);
  await steps.step(3);
  await expect(panelOf(pages.page).getByRole('status').first()).toHaveText('Live');
  await steps.say('LUL', 8);
  await expectSame(pages, steps);
  await inBoth(pages, (one) => panelOf(one).getByRole('button', { name: 'Reload lists' }).click());
  await steps.step(12);
  await expectSame(pages, steps);
  await inBoth(pages, async (one) => {
    await panelOf(one).getByTitle('Change or share the channel').click();
    await one.getByLabel('Watch another channel').fill('waves');
    await one.getByLabel('Watch another channel').press('Enter');
  });
  for (const one of [pages.page, pages.plain]) await steps.untilOpen(one);
  standIn.chat.say('waves', { text: 'wavesHype' });
  await steps.step(3);
  await expect(panelOf(pages.page).getByText('wavesHype').first()).toBeVisible();
  await expectSame(pages, steps);
});

test('a translated board goes on through a lost link', async ({ pages, standIn, steps }) => {
  await inBoth(pages, (one) => one.goto('/board/waves+song'));
  await steps.stepUntil(() =>
    expect(standIn.chat.connections.map(({ joined }) => joined.size)).toEqual([2, 2]),
  );
  // Two minutes of recorded seconds, and some for their start, which differs between the pages.
  for (let second = 0; second < 160; second += 10) {
    standIn.chat.say('waves', { text: 'wavesHype Kappa' });
    await steps.step(10);
  }
  await expectSame(pages, steps);
  standIn.chat.dropConnections();
  await steps.settle();
  await expectSame(pages, steps);
  await steps.step(5);
  await expectSame(pages, steps);
  await inBoth(pages, (one) => one.getByRole('button', { name: 'Remove song' }).click());
  await expectSame(pages, steps);
});

test('a translated recorded chat says the same', async ({ pages, steps }) => {
  await inBoth(pages, async (one) => {
    await one.goto('/recorded');
    await fieldOf(one).setInputFiles(EVENING);
    await one.getByRole('button', { name: OWN_ONLY }).click();
    await expect(one.getByRole('slider', { name: 'Second shown in the table' })).toBeVisible();
  });
  await expectSame(pages, steps);
  for (const key of ['ArrowRight', 'PageDown', 'Home', 'End']) {
    await inBoth(pages, (one) => one.getByRole('slider', { name: 'Second shown in the table' }).press(key));
    await expectSame(pages, steps);
  }
  await inBoth(pages, (one) => one.getByRole('button', { name: 'Keep', exact: true }).click());
  await expect(pages.page.getByText('Kept with the recordings.')).toBeVisible();
  await expectSame(pages, steps);
});

test('a translated usage and a translated overlay go on', async ({ pages, standIn, steps }) => {
  await inBoth(pages, (one) => one.goto(`/overlay/${CHANNEL}?names=true&setup=true`));
  await steps.step(3);
  await steps.say('Kappa catJAM', 2);
  await expect(pages.page.locator('.emote')).toHaveCount(2);
  await expectSame(pages, steps);
  standIn.chat.dropConnections();
  await steps.step(3);
  await steps.say('Kappa');
  await expectSame(pages, steps);
  await inBoth(pages, (one) => one.goto(`/usage/${CHANNEL}`));
  await steps.step(2);
  await inBoth(pages, (one) => one.getByRole('heading', { level: 1 }).waitFor());
  await expectSame(pages, steps);
  await inBoth(pages, (one) => one.getByLabel('Search').fill('kap'));
  await expectSame(pages, steps);
});
