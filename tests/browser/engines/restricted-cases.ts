import { expect } from '@playwright/test';
import { SITE } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import type { EngineCase } from './engine-case.ts';
import { createEngineScreen, type EngineScreen } from './engine-screen.ts';
import { type EngineWindow, FULL_VIEW, KEYS } from './engine-window.ts';
import { cutNamesIn, rowsIn, withRows } from './live-cases.ts';
import { keysOfHistory, openPast, PAST_CHANNEL } from './past-cases.ts';

const CHANNEL_PAGE = `${SITE}/${CHANNEL}`;

type Stage = Parameters<EngineCase['run']>[0];

/** Opens a channel in another window, and closes that afterwards. One message was counted there. */
async function inWindow(
  { standIn }: Stage,
  opened: Promise<EngineWindow>,
  act: (screen: EngineScreen) => Promise<void>,
): Promise<void> {
  const window = await opened;
  try {
    const screen = createEngineScreen(window);
    await window.resize(FULL_VIEW.width, FULL_VIEW.height);
    standIn.chat.clearAll(CHANNEL);
    await screen.show(CHANNEL_PAGE);
    await expect
      .poll(async () => (await screen.find('list', 'Emote lists'))?.text ?? 'loading')
      .not.toMatch(/loading/);
    standIn.chat.say(CHANNEL, { text: 'Kappa Kappa Kappa catJAM YooHoo CiGrip catJAM' });
    await expect
      .poll(() => rowsIn(screen), { intervals: [250] })
      .toEqual([
        ['Kappa', '3', '0.30', 'Twitch'],
        ['catJAM', '2', '0.20', '7TV'],
        ['CiGrip', '1', '0.10', 'BetterTTV'],
        ['YooHoo', '1', '0.10', 'FFZ'],
      ]);
    await act(screen);
  } finally {
    await window.close();
  }
}

/** The page stores what it has when it is hidden. Null if it does not say that the history lasts for the visit. */
const saysForTheVisit = (screen: EngineScreen): Promise<string | null> =>
  screen.run(async () => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return /Kept for this visit only: [^.]*\./.exec(document.body.innerText)?.[0] ?? null;
  });

const isDark = (screen: EngineScreen): Promise<boolean> =>
  screen.run(() => document.documentElement.classList.contains('dark'));

/** What a browser takes from the page: its storage, its lasting storage, half of its view. */
export const RESTRICTED_CASES: readonly EngineCase[] = [
  {
    title: 'at 200 % zoom rows, chips and settings are whole, and nothing is wider than the window',
    run: (stage) =>
      withRows(stage, async () => {
        const { screen } = stage;
        try {
          await screen.window.zoom(2);
          const size = (): Promise<readonly number[]> =>
            screen.run(() => [innerWidth, innerHeight, document.documentElement.scrollWidth]);
          await expect.poll(size).toEqual([FULL_VIEW.width / 2, FULL_VIEW.height / 2, FULL_VIEW.width / 2]);
          await screen.see('row', 'Kappa');
          expect(await cutNamesIn(screen)).toEqual([]);
          await screen.click('button', 'Settings');
          await screen.see('dialog', 'Settings');
          await screen.click('radio', 'Light');
          await expect.poll(() => isDark(screen)).toBe(false);
          await screen.click('radio', 'Dark');
          await expect.poll(() => isDark(screen)).toBe(true);
          await screen.window.type(KEYS.escape);
          await screen.seeNone('dialog', 'Settings');
        } finally {
          await screen.window.zoom(1);
        }
      }),
  },
  {
    title: 'a private window counts, and has its history after a reload',
    run: (stage) =>
      inWindow(stage, stage.screen.window.openPrivate(), async (screen) => {
        await openPast(screen);
        expect(await saysForTheVisit(screen)).toBeNull();
        await screen.window.open(`${SITE}/${PAST_CHANNEL}`);
        await openPast(screen);
        expect(await keysOfHistory(screen)).toContain('session/planted');
        expect(await saysForTheVisit(screen)).toBeNull();
      }),
  },
  {
    title: 'with storage refused every emote is counted, options last for the visit, and so says the history',
    notIn: 'Chromium',
    run: (stage) =>
      inWindow(stage, stage.screen.window.openWithoutStorage(), async (screen) => {
        const refusal = await screen.run(() => {
          try {
            localStorage.setItem('a', 'b');
            return 'stored';
          } catch (error) {
            return String(error);
          }
        });
        expect(refusal).not.toBe('stored');
        await screen.click('button', 'Past Stats');
        await screen.see('slider', 'Second shown in the table');
        await expect
          .poll(() => saysForTheVisit(screen))
          .toBe('Kept for this visit only: this browser does not let the page store history.');
        await screen.click('button', 'Settings');
        const said = async (): Promise<string> => (await screen.find('dialog', 'Settings'))?.text ?? '';
        await expect.poll(said).toContain('This browser does not let the page store history');
        await screen.click('radio', 'Light');
        await expect.poll(() => isDark(screen)).toBe(false);
        await screen.click('radio', 'Dark');
        await expect.poll(() => isDark(screen)).toBe(true);
      }),
  },
];
