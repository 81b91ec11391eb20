import { expect } from '@playwright/test';
import { storedRecording } from '../../builders/recordings.ts';
import { calmSeconds, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { SITE } from '../stage.ts';
import { putValues, textOfHistory } from '../stored-history.ts';
import type { EngineCase } from './engine-case.ts';
import type { EngineScreen } from './engine-screen.ts';
import { KEYS } from './engine-window.ts';
import { rowsIn } from './live-cases.ts';

/** A channel that only these rules watch: how long the rules before took must not change what is recorded of it. */
const PAST_CHANNEL = 'recordedstreamer';
const PAST_PAGE = `${SITE}/${PAST_CHANNEL}`;
/** A page of the site that records nothing. */
export const STILL_PAGE = `${SITE}/test-image-sizes`;

/** Shows a channel with seventy recorded minutes, and opens the past stats. */
async function openPast(screen: EngineScreen): Promise<void> {
  if ((await screen.find('region', 'Past Stats')) !== null) return;
  // The window may be new.
  if ((await screen.run(() => location.origin)) !== SITE) await screen.show(STILL_PAGE);
  if (!(await keysOfHistory(screen)).includes('session/planted')) {
    await screen.show(STILL_PAGE);
    const seconds = calmSeconds(4_200, nowS() - 1);
    const planted = { recordingId: 'planted', channelLogin: PAST_CHANNEL, seconds, emotes: [KAPPA, LUL] };
    await screen.run(putValues, textOfHistory(await storedRecording(planted)));
  }
  await screen.show(PAST_PAGE);
  await openPastStats(screen);
}

/** Clicks until they are open: on a new page the button may move while it is clicked. */
export async function openPastStats(screen: EngineScreen): Promise<void> {
  const areOpen = (): Promise<boolean> =>
    screen.run(() =>
      Array.from(document.querySelectorAll('button[aria-expanded="true"]')).some(
        ({ textContent }) => textContent?.trim() === 'Past Stats',
      ),
    );
  const open = async (): Promise<boolean> => {
    if (!(await areOpen())) await screen.click('button', 'Past Stats');
    return areOpen();
  };
  await expect.poll(open, { message: 'Past Stats', intervals: [100] }).toBe(true);
  await screen.see('slider', 'Second shown in the table');
}

/** Writes into the history, and returns the keys that it had. */
export const keysOfHistory = (screen: EngineScreen): Promise<string[]> =>
  screen.run(
    () =>
      new Promise<string[]>((resolve, reject) => {
        let waitsFor = 'the database';
        // Before the driver's own limit, which would not say what was waited for.
        setTimeout(() => reject(new Error(`No answer from ${waitsFor} of the history.`)), 45_000);
        const request = indexedDB.open('emotes-per-second-history', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('records');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          waitsFor = 'a transaction';
          const transaction = request.result.transaction('records', 'readwrite');
          const keys = transaction.objectStore('records').getAllKeys();
          transaction.objectStore('records').put(1, 'probe');
          transaction.objectStore('records').delete('probe');
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            request.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

const textOfMoments = async (screen: EngineScreen): Promise<string> =>
  (await screen.find('region', 'Moments'))?.text ?? '';

/** What a person does with the recorded history of a channel. */
export const PAST_CASES: readonly EngineCase[] = [
  {
    title: 'the timeline shows the table of an earlier second, by keys and by pointer, and goes back to now',
    async run({ screen }) {
      await openPast(screen);
      await screen.click('button', 'All 1 h…');
      await screen.run(() =>
        document.querySelector<HTMLElement>('[aria-label="Second shown in the table"]')?.focus(),
      );
      // Repeated, because the timeline gets its range a moment after the click.
      const firstRows = async (): Promise<string[][]> => {
        await screen.window.type(KEYS.home);
        return rowsIn(screen);
      };
      await expect.poll(firstRows, { intervals: [500] }).toEqual([
        ['Kappa', '4', '0.40', 'Twitch'],
        ['LUL', '2', '0.20', 'Twitch'],
      ]);
      const first = await captionTime(screen);
      await screen.click('slider', 'Second shown in the table');
      await expect.poll(() => captionTime(screen)).not.toBe(first);
      await screen.clickAway('button', 'Back to now');
    },
  },
  {
    title: 'a second is marked by the key M, and the session is exported with it',
    async run({ screen }) {
      await openPast(screen);
      await screen.run(() => {
        document.querySelector<HTMLElement>('[aria-label="Second shown in the table"]')?.focus();
        const { createObjectURL } = URL;
        URL.createObjectURL = (file) => {
          Object.assign(window, { saved: file });
          return createObjectURL.call(URL, file);
        };
      });
      await screen.window.type('m');
      await expect.poll(() => textOfMoments(screen)).toContain('mark');
      await screen.click('button', 'Export');
      await screen.click('button', 'JSON…');
      const saved = (): Promise<string> =>
        screen.run(() => (window as unknown as { saved?: Blob }).saved?.text() ?? '');
      await expect.poll(saved).toMatch(/^\{/);
      const exported = JSON.parse(await saved());
      expect(exported.seconds.length).toBeGreaterThanOrEqual(4_200);
      expect(exported.moments).toHaveLength(1);
      await screen.window.type(KEYS.escape);
    },
  },
  {
    title: 'the history is kept, and can be written, after a reload and after the address of another channel',
    async run({ screen }) {
      await openPast(screen);
      await expect.poll(() => textOfMoments(screen)).toContain('mark');
      await screen.window.open(PAST_PAGE);
      expect(await keysOfHistory(screen)).not.toEqual([]);
      await openPast(screen);
      await expect.poll(() => textOfMoments(screen)).toContain('mark');
      for (const channel of ['alpha', PAST_CHANNEL]) {
        await screen.window.open(`${SITE}/${channel}`);
        expect(await keysOfHistory(screen)).not.toEqual([]);
      }
      await openPast(screen);
      await expect.poll(() => textOfMoments(screen)).toContain('mark');
    },
  },
];

/** The time in the caption of the table. */
function captionTime(screen: EngineScreen): Promise<string | null> {
  return screen.run(() => document.querySelector('table caption time')?.textContent ?? null);
}
