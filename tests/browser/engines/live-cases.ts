import { expect } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { SITE } from '../stage.ts';
import { CHANNEL, keepOnly, keepSaying } from '../statistics.ts';
import type { EngineCase } from './engine-case.ts';
import type { EngineScreen } from './engine-screen.ts';
import { FULL_VIEW, KEYS } from './engine-window.ts';

const CHANNEL_PAGE = `${SITE}/${CHANNEL}`;

/** The rows in view as `[code, count, per second, source]`. */
export const rowsIn = (screen: EngineScreen): Promise<string[][]> =>
  screen.run(() =>
    Array.from(document.querySelectorAll('tr[data-key]:has(> th[scope="row"])'), (row) =>
      Array.from(row.children, (cell) => cell.textContent ?? '').slice(1),
    ),
  );

export const codesIn = async (screen: EngineScreen): Promise<string[]> =>
  (await rowsIn(screen)).map(([code]) => code ?? '');

const textOfPanel = (screen: EngineScreen): Promise<string> =>
  screen.run(() => document.querySelector('aside')?.textContent ?? '');

/** Waits until the channel is joined, after which its lists are asked for, and none is loading. */
const expectListsLoaded = (screen: EngineScreen): Promise<void> =>
  expect.poll(() => textOfPanel(screen)).toMatch(/\d emotes known|updated (just|\d)/);

/** Says two messages until their emotes, of each list, are counted. */
export async function expectCountsOfLists(screen: EngineScreen, standIn: StandIn): Promise<void> {
  await expectListsLoaded(screen);
  const end = keepOnly(
    standIn,
    { text: 'Kappa Kappa Kappa catJAM catJAM' },
    { text: 'YooHoo CiGrip catJAM Kappa' },
  );
  try {
    await expect
      .poll(() => rowsIn(screen), { intervals: [250] })
      .toEqual([
        ['Kappa', '4', '0.40', 'Twitch'],
        ['catJAM', '3', '0.30', '7TV'],
        ['CiGrip', '1', '0.10', 'BetterTTV'],
        ['YooHoo', '1', '0.10', 'FFZ'],
      ]);
  } finally {
    end();
  }
}

/** Opens the chips of the lists. They stay open. */
const openChips = async (screen: EngineScreen): Promise<void> => {
  await expectListsLoaded(screen);
  await screen.run(() =>
    [...document.querySelectorAll('aside button')]
      .find(({ textContent }) => /emotes known$/.test(textContent))
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );
};

/** Names of the lists that are cut: the name is wider than its place. */
const cutNamesIn = (screen: EngineScreen): Promise<string[]> =>
  screen.run(() =>
    Array.from(document.querySelectorAll('[aria-label="Emote lists"] button span'))
      .filter((span) => /^(Twitch|BetterTTV|BetterTTV · FFZ|7TV)$/.test(span.textContent ?? ''))
      .flatMap(({ textContent, scrollWidth, clientWidth }) =>
        scrollWidth > clientWidth ? [`${textContent}: ${scrollWidth} > ${clientWidth}`] : [],
      ),
  );

/** Shows the channel with emotes in its table while `act` runs. */
async function withRows(
  { screen, standIn }: Parameters<EngineCase['run']>[0],
  act: () => Promise<void>,
): Promise<void> {
  await screen.show(CHANNEL_PAGE);
  const end = keepSaying(() => {
    standIn.chat.say(CHANNEL, { text: 'Kappa Kappa Kappa LUL catJAM catJAM YooHoo' });
  });
  try {
    // Rows with a name are those of the live table, which replaces the first one.
    const named = (): Promise<(string | null)[]> =>
      screen.run(() =>
        Array.from(document.querySelectorAll('tr[aria-label]'), (row) => row.getAttribute('aria-label')),
      );
    await expect.poll(named).toEqual(expect.arrayContaining(['Kappa', 'LUL', 'catJAM', 'YooHoo']));
    await act();
  } finally {
    end();
  }
}

/** What a person does with the present counts of a channel. */
export const LIVE_CASES: readonly EngineCase[] = [
  {
    title:
      'a channel that is chosen on the first page gets its own address; Back and Forward lead there and back',
    async run({ screen }) {
      await screen.show(`${SITE}/`);
      await screen.click('textbox', 'Channel to watch');
      await screen.window.type(CHANNEL);
      await screen.click('button', 'Watch');
      await screen.see('heading', `${CHANNEL}…`);
      const path = (): Promise<string> => screen.run(() => location.pathname);
      await expect.poll(path).toBe(`/${CHANNEL}`);
      await screen.run(() => history.back());
      await screen.see('textbox', 'Channel:');
      await screen.run(() => history.forward());
      await screen.see('heading', `${CHANNEL}…`);
      expect(await path()).toBe(`/${CHANNEL}`);
    },
  },
  {
    title: 'the emotes of each list are counted, each in its row',
    async run({ screen, standIn }) {
      await screen.show(CHANNEL_PAGE);
      await expectCountsOfLists(screen, standIn);
    },
  },
  {
    title: 'the name in each chip is whole, and a chip filters the table',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        await openChips(screen);
        await expect.poll(() => cutNamesIn(screen)).toEqual([]);
        await screen.click('button', 'Twitch');
        await expect.poll(() => codesIn(screen)).toEqual(['Kappa', 'LUL']);
        await screen.click('button', 'Twitch');
        await expect.poll(() => codesIn(screen)).toContain('catJAM');
      }),
  },
  {
    title: 'a click on a row opens its card, which copies the code; Escape closes it',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        await screen.openCard('YooHoo');
        await screen.click('button', 'Copy');
        await expect.poll(async () => (await screen.find('dialog', 'YooHoo'))?.text).toContain('Copied.');
        await screen.window.type(KEYS.escape);
        await screen.seeNone('dialog', 'YooHoo');
      }),
  },
  {
    title: 'the arrow keys walk through the rows, and Enter opens a card',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        await screen.run(() => document.querySelector<HTMLElement>('tr[aria-label="Kappa"]')?.focus());
        await screen.window.type(KEYS.down + KEYS.enter);
        await screen.see('dialog', 'catJAM');
        await screen.window.type(KEYS.escape);
        await screen.seeNone('dialog', 'catJAM');
        await expect
          .poll(() => screen.run(() => document.activeElement?.getAttribute('aria-label')))
          .toBe('catJAM');
      }),
  },
  {
    title: 'while paused the numbers stand still, and after that they go on',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen, standIn } = stage;
        await screen.click('button', 'Pause…');
        await screen.see('button', 'Resume…');
        const before = await rowsIn(screen);
        expect(before.map(([code]) => code)).not.toContain('Keepo');
        const behindS = async (): Promise<number> =>
          Number(/(\d+) s behind/.exec(await textOfPanel(screen))?.[1] ?? 0);
        const atFirst = await behindS();
        const end = keepSaying(() => standIn.chat.say(CHANNEL, { text: 'Keepo' }));
        try {
          await expect.poll(behindS).toBeGreaterThan(atFirst + 2);
          expect(await rowsIn(screen)).toEqual(before);
          await screen.click('button', 'Resume…');
          await expect.poll(() => codesIn(screen)).toContain('Keepo');
        } finally {
          end();
        }
      }),
  },
  {
    title: 'settings: the theme is dark or light, as chosen, also in the boxes to tick, and is kept',
    async run({ screen }) {
      await screen.show(CHANNEL_PAGE);
      const grounds = (): Promise<readonly string[]> =>
        screen.run(() =>
          [document.body, document.querySelector('dialog input[type="checkbox"]:not(:checked)')].map(
            (element) => element && getComputedStyle(element).backgroundColor,
          ),
        ) as Promise<readonly string[]>;
      await screen.click('button', 'Settings');
      await screen.see('dialog', 'Settings');
      const isDark = (): Promise<boolean> =>
        screen.run(() => document.documentElement.classList.contains('dark'));
      await screen.click('radio', 'Light');
      await expect.poll(isDark).toBe(false);
      const [light, lightBox] = await grounds();
      await screen.click('radio', 'Dark');
      await expect.poll(isDark).toBe(true);
      await expect.poll(async () => (await grounds())[0]).not.toBe(light);
      await expect.poll(async () => (await grounds())[1]).not.toBe(lightBox);
      const saved = await screen.run(() => localStorage.getItem('EMOTES_PER_SECOND_OPTIONS'));
      expect(JSON.parse(saved ?? '')).toMatchObject({ darkMode: 'dark' });
      await screen.window.type(KEYS.escape);
      await screen.seeNone('dialog', 'Settings');
    },
  },
  {
    title: 'scroll bars that take room are narrow',
    async run({ screen }) {
      await screen.show(CHANNEL_PAGE);
      await screen.click('button', 'Settings');
      await screen.see('dialog', 'Settings');
      const widthPx = await screen.run(() => {
        const sheet = document.querySelector<HTMLElement>('dialog[open]') as HTMLElement;
        const { borderInlineStartWidth } = getComputedStyle(sheet);
        return sheet.offsetWidth - sheet.clientWidth - Number.parseFloat(borderInlineStartWidth);
      });
      expect(widthPx).toBeLessThanOrEqual(10);
      await screen.window.type(KEYS.escape);
      await screen.seeNone('dialog', 'Settings');
    },
  },
  {
    title:
      'the panel pops out into a window of its own, says before where others can cover that, and comes back',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        const notes = (): Promise<readonly (string | null)[]> =>
          screen.run(() =>
            Array.from(document.querySelectorAll('button[title*="can cover"]:not([role])'), (button) =>
              button.getAttribute('aria-label'),
            ),
          );
        const staysAbove = await screen.run(() => 'documentPictureInPicture' in window);
        await screen.see('button', 'Pop out');
        expect(await notes()).toEqual(staysAbove ? [] : ['Pop out']);
        await screen.click('button', 'Pop out');
        await screen.see('button', 'Bring back');
        expect(await notes()).toEqual(staysAbove ? [] : [null]);
        expect(await codesIn(screen)).toEqual([]);
        await screen.click('button', 'Bring back');
        await expect.poll(() => codesIn(screen)).toContain('catJAM');
      }),
  },
  {
    title:
      'in a narrow window and while the width changes, also with an open menu, the rows are in view and nothing is wider than the window',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        await openChips(screen);
        const resize = async (width: number, height: number): Promise<void> => {
          await screen.window.resize(width, height);
          const size = (): Promise<readonly number[]> =>
            screen.run(() => [innerWidth, document.documentElement.scrollWidth]);
          await expect.poll(size).toEqual([width, width]);
          await screen.see('row', 'Kappa');
          await expect.poll(() => cutNamesIn(screen)).toEqual([]);
        };
        // Again and again: a layout that never ends in WebKit was seen in the first to tenth round.
        for (let round = 0; round < 4; round++) {
          await resize(320, 568);
          if (round % 2 === 1) {
            await screen.see('button', 'More');
            // Not by its place: the panel may still move after the change of the window.
            await screen.run(() => document.querySelector<HTMLElement>('button[aria-label="More"]')?.click());
            await screen.see('menu', 'More');
          }
          await resize(390, 844);
          if (round % 2 === 1) {
            await screen.see('menu', 'More');
            await screen.window.type(KEYS.escape);
            await screen.seeNone('menu', 'More');
          }
          await resize(720, 450);
        }
        await resize(FULL_VIEW.width, FULL_VIEW.height);
      }),
  },
  {
    title: 'while the width changes no line of the settings covers the next one',
    async run({ screen }) {
      await screen.show(CHANNEL_PAGE);
      await screen.click('button', 'Settings');
      await screen.click('button', 'Advanced');
      await screen.see('button', 'Add emote');
      const covering = (): Promise<(string | null)[]> =>
        screen.run(() =>
          Array.from(document.querySelectorAll('dialog[open] fieldset'))
            .filter((line) => {
              const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
              return bottomOf(line.lastElementChild) > bottomOf(line) + 1;
            })
            .map(({ textContent }) => textContent),
        );
      for (const width of [600, 480, 390, 320]) {
        await screen.window.resize(width, FULL_VIEW.height);
        await expect.poll(() => screen.run(() => innerWidth)).toBe(width);
        await expect.poll(covering).toEqual([]);
      }
      // The first closes the fold.
      await screen.window.type(KEYS.escape);
      await screen.window.type(KEYS.escape);
      await screen.seeNone('dialog', 'Settings');
      await screen.window.resize(FULL_VIEW.width, FULL_VIEW.height);
    },
  },
  {
    title: 'at 200 % zoom rows, chips and settings are whole, and nothing is wider than the window',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        await openChips(screen);
        const view = [FULL_VIEW.width / 2, FULL_VIEW.height / 2];
        const size = (): Promise<readonly number[]> =>
          screen.run(() => [innerWidth, innerHeight, document.documentElement.scrollWidth]);
        try {
          await screen.window.zoom(2);
          await expect.poll(size).toEqual([...view, view[0]]);
          await screen.see('row', 'Kappa');
          await expect.poll(() => cutNamesIn(screen)).toEqual([]);
          await screen.click('button', 'More');
          await screen.click('menuitem', 'Settings');
          await screen.see('dialog', 'Settings');
          const [right, bottom] = await screen.run(() => {
            const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
            return [box?.right ?? Number.NaN, box?.bottom ?? Number.NaN];
          });
          expect(right).toBeLessThanOrEqual(FULL_VIEW.width / 2);
          expect(bottom).toBeLessThanOrEqual(FULL_VIEW.height / 2);
          await screen.window.type(KEYS.escape);
          await screen.seeNone('dialog', 'Settings');
        } finally {
          await screen.window.zoom(1);
        }
      }),
  },
];
