import { expect } from '@playwright/test';
import { SITE } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import type { EngineCase } from './engine-case.ts';
import { createEngineScreen, type EngineScreen } from './engine-screen.ts';
import { type EngineWindow, FULL_VIEW } from './engine-window.ts';
import { expectCountsOfLists } from './live-cases.ts';
import { keysOfHistory, openPastStats } from './past-cases.ts';

/** Shows a page in another window while `act` runs. */
async function inWindow(
  opened: Promise<EngineWindow>,
  act: (screen: EngineScreen) => Promise<void>,
): Promise<void> {
  const window = await opened;
  try {
    await window.resize(FULL_VIEW.width, FULL_VIEW.height);
    await act(createEngineScreen(window));
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

/** What a browser takes from the page: its storage, or what stays of it. */
export const RESTRICTED_CASES: readonly EngineCase[] = [
  {
    title: 'a private window counts, can store its history, and has its options after a reload',
    run: ({ screen: { window }, standIn }) =>
      inWindow(window.openPrivate(), async (screen) => {
        const page = `${SITE}/${CHANNEL}`;
        await screen.window.open(page);
        await expectCountsOfLists(screen, standIn);
        await screen.click('button', 'Settings');
        await screen.click('radio', 'Light');
        await expect.poll(() => isDark(screen)).toBe(false);
        expect(await keysOfHistory(screen)).toEqual(expect.anything());
        await screen.window.open(page);
        await expectCountsOfLists(screen, standIn);
        expect(await isDark(screen)).toBe(false);
        await openPastStats(screen);
        expect(await saysForTheVisit(screen)).toBeNull();
      }),
  },
  {
    title: 'with storage refused every emote is counted, options last for the visit, and so says the history',
    run: ({ screen: { window }, standIn }) =>
      inWindow(window.openWithoutStorage(), async (screen) => {
        await screen.show(`${SITE}/${CHANNEL}`);
        await expectCountsOfLists(screen, standIn);
        const refusal = await screen.run(() => {
          try {
            localStorage.setItem('a', 'b');
            return 'stored';
          } catch (error) {
            return String(error);
          }
        });
        expect(refusal).not.toBe('stored');
        await openPastStats(screen);
        await expect
          .poll(() => saysForTheVisit(screen))
          .toBe('Kept for this visit only: this browser does not let the page store history.');
        await screen.click('button', 'Settings');
        await screen.click('button', 'Advanced');
        const said = async (): Promise<string> => (await screen.find('dialog', 'Settings'))?.text ?? '';
        await expect.poll(said).toContain('This browser does not let the page store history');
        await screen.click('radio', 'Light');
        await expect.poll(() => isDark(screen)).toBe(false);
        await screen.click('radio', 'Dark');
        await expect.poll(() => isDark(screen)).toBe(true);
        await expect.poll(said).toContain('Settings cannot be saved in this browser.');
      }),
  },
];
