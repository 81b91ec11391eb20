import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { storedRecording } from '../../builders/recordings.ts';
import { calmSeconds, KAPPA, LUL, nowS, openAdvancedSettings, openSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import {
  CHANNEL,
  expectNoneLoading,
  expectRows,
  panelOf,
  pastOf,
  pastToggleOf,
  saveChannel,
  tableOf,
} from '../statistics.ts';
import { test as steppedTest } from '../stepped/stepped-stage.ts';
import { putIntoHistory, setHidden } from '../stored-history.ts';

const KEY = 'EMOTES_PER_SECOND_OPTIONS';
const EMOTE = { id: '1', emote: 'a', imageUrl: 'https://x/', regexp: '', source: 's', score: 1 };

const save = (page: Page, text: string): Promise<void> =>
  page.evaluate(([key, saved]) => localStorage.setItem(key, saved), [KEY, text] as const);

const thresholdOf = (page: Page): Locator => panelOf(page).getByLabel('Auto Show Total Emote Count');

/** Collects the page's warnings and uncaught errors. */
function listen(page: Page): { readonly warnings: string[]; readonly errors: string[] } {
  const collected = { warnings: [] as string[], errors: [] as string[] };
  page.on('console', (message) => {
    if (message.text().startsWith('Invalid')) collected.warnings.push(message.text());
  });
  page.on('pageerror', (error) => collected.errors.push(error.message));
  return collected;
}

steppedTest(
  'saved names of object properties, and values above every limit, have no side effects',
  async ({ page, standIn, steps }) => {
    const { warnings, errors } = listen(page);
    await page.goto('/test-image-sizes');
    const customEmotes = [
      { ...EMOTE, id: '__proto__', emote: 'constructor' },
      { ...EMOTE, id: '2', emote: 'x'.repeat(100_000), score: 1e308 },
      { ...EMOTE, id: '3', emote: 'plain', imageUrl: 'javascript:alert(1)' },
    ];
    const options = { showThreshold: 1e300, channel: '<img src=x onerror=alert(1)>', customEmotes };
    await save(
      page,
      `{"__proto__":{"darkMode":"dark","polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(options).slice(1)}`,
    );
    await steps.open(page);
    await expect(thresholdOf(page)).toHaveValue('1000000');
    standIn.chat.say(CHANNEL, { text: 'constructor __proto__ plain toString' });
    await steps.step(1);
    await expectRows(page, [['constructor', '1', '0.10', 's']]);
    expect(await page.evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined();
    expect(warnings).toEqual([]);
    expect(errors).toEqual([]);
  },
);

/**
 * For each fault, what runs before the page’s first line, code that runs before the worker’s, and how Past Stats and
 * Settings begin to say that the history lasts for the visit.
 */
const FAULTS: Readonly<Record<string, readonly [() => void, string, string, RegExp]>> = {
  'storage and the worker’s database are denied': [
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });`,
    'this browser does not let the page store history',
    /^This browser does not let the page store/,
  ],
  'storage and the worker’s database are full': [
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
    'the browser’s storage is full',
    /^The browser’s storage is full; .*Delete a recording to make room\.$/,
  ],
};

/** Opens `/` with the fault. @returns how often the worker's file was served */
async function openWith(page: Page, beforePage: () => void, beforeWorker: string): Promise<() => number> {
  let served = 0;
  // Without this permission, a script from a route handler may not send requests to this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/assets/worker-*.js', (route) => {
    served++;
    const file = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: `${beforeWorker}\n${file}` });
  });
  await page.addInitScript(beforePage);
  await page.goto('/');
  await saveChannel(page, CHANNEL);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  return () => served;
}

for (const [fault, [beforePage, beforeWorker, inPast, inSettings]] of Object.entries(FAULTS)) {
  test(`if ${fault} the page works, and options last for the visit`, async ({ page, standIn }) => {
    const { errors } = listen(page);
    const served = await openWith(page, beforePage, beforeWorker);
    await expectNoneLoading(page);
    standIn.chat.say(CHANNEL, { text: 'catKISS CiGrip YooHoo PepeHands catJAM EZ Kappa' });
    await expect.poll(async () => panelOf(page).getByRole('table').locator('tbody tr').count()).toBe(7);
    expect(served()).toBe(1);
    const dialog = await openSettings(page);
    await dialog.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    standIn.chat.say(CHANNEL, { text: 'Keepo' });
    await expect(tableOf(page).getByRole('rowheader', { name: 'Keepo' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`if ${fault} the history lasts for the visit and says so`, async ({ page }) => {
    const { errors } = listen(page);
    const seconds = calmSeconds(120, nowS() - 20);
    const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
    await putIntoHistory(page, await storedRecording(planted));
    await openWith(page, beforePage, beforeWorker);
    await pastToggleOf(page).click();
    const plot = pastOf(page).getByRole('slider', { name: 'Second shown in the table' });
    await plot.press('Home');
    await expect(tableOf(page).getByRole('button', { name: 'Back to now' })).toBeVisible();
    await plot.press('Escape');
    // Until a second is recorded after the planted ones, there is nothing to store.
    await expect
      .poll(async () => {
        await setHidden(page, true);
        await setHidden(page, false);
        return pastOf(page).getByText(`Kept for this visit only: ${inPast}.`).count();
      })
      .toBe(1);
    const dialog = await openAdvancedSettings(page);
    await expect(dialog.getByText(inSettings)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('an open page blocks neither deleting nor upgrading', async ({ page, context, standIn }) => {
  const { errors } = listen(page);
  await page.goto('/');
  await saveChannel(page, 'first_one');
  const other = await context.newPage();
  await other.goto('/test-image-sizes');
  const keptLists = (): Promise<readonly string[]> =>
    other.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const request = indexedDB.open('emotes-per-second');
          // There is no database, and this page must not create one.
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onerror = () => resolve([]);
          request.onsuccess = () => {
            const keys = request.result.transaction('emote-lists').objectStore('emote-lists').getAllKeys();
            keys.onsuccess = () => {
              request.result.close();
              resolve(keys.result.map((key) => String(key).split('/')[0] ?? ''));
            };
          };
        }),
    );
  /** The result of deleting the database or upgrading it to version 2. */
  const change = (version: number | null): Promise<string> =>
    other.evaluate(
      (to) =>
        new Promise<string>((resolve) => {
          const name = 'emotes-per-second';
          const request = to === null ? indexedDB.deleteDatabase(name) : indexedDB.open(name, to);
          request.onblocked = () => resolve('blocked');
          request.onerror = () => resolve('failed');
          request.onsuccess = () => {
            request.result?.close();
            resolve('done');
          };
        }),
      version,
    );
  await expect.poll(() => keptLists()).toContain('sevenTvChannel');
  expect(await change(null)).toBe('done');
  await saveChannel(page, 'second_one');
  await expect.poll(() => keptLists()).toContain('sevenTvChannel');
  expect(await change(2)).toBe('done');
  await saveChannel(page, CHANNEL);
  // The number of the chip may be that of the global list, which is known before the channel is joined.
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await expectNoneLoading(page);
  await expect(panelOf(page).getByRole('button', { name: /\d emotes known$/ })).toBeVisible();
  standIn.chat.say(CHANNEL, { text: 'catJAM' });
  await expectRows(page, [['catJAM', '1', '0.10', '7TV']]);
  expect(errors).toEqual([]);
});
