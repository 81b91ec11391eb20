import type { Page } from '@playwright/test';

const HISTORY = 'emotes-per-second-history';

/** Values of a database, that of recorded sessions if no other is named, as text for `putValues`. */
export function textOfHistory(values: ReadonlyMap<string, unknown>, database = HISTORY): string {
  return JSON.stringify({ database, values: [...values] }, (_key, value: unknown) =>
    value instanceof Uint8Array ? { bytesOf: [...value] } : value,
  );
}

/** Runs in a page of the site: puts values into their database, as the site would store them. */
export function putValues(entries: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const isBytes = (value: unknown): value is { bytesOf: number[] } =>
      typeof value === 'object' && value !== null && 'bytesOf' in value;
    const { database, values } = JSON.parse(entries, (_key, value: unknown) =>
      isBytes(value) ? Uint8Array.from(value.bytesOf) : value,
    ) as { database: string; values: [string, unknown][] };
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('records');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('records', 'readwrite');
      for (const [key, value] of values) transaction.objectStore('records').put(value, key);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

/** Puts values into the table of recorded sessions. Opens a page without a worker. */
export async function putIntoHistory(page: Page, values: ReadonlyMap<string, unknown>): Promise<void> {
  await page.goto('/test-image-sizes');
  await page.evaluate(putValues, textOfHistory(values));
}

/** The keys in the table of recorded sessions, or in another one; none if there is no such table. */
export function keysOfHistory(
  page: Page,
  table = { database: HISTORY, store: 'records' },
): Promise<readonly string[]> {
  return page.evaluate(
    ({ database, store }) =>
      new Promise<readonly string[]>((resolve) => {
        const request = indexedDB.open(database);
        // There is no database, and this page must not create one.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const keys = request.result.transaction(store).objectStore(store).getAllKeys();
          keys.onsuccess = () => {
            request.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    table,
  );
}

/** A stored session, as far as the tests read it. */
interface StoredPart {
  readonly startS: number;
  readonly endS: number;
  /** The numbers of its minutes. */
  readonly minutes: readonly number[];
}

/** What is stored of a session. There must be a stored session. */
export async function partInHistory(page: Page, recordingId: string): Promise<StoredPart> {
  const head = await page.evaluate(
    (key) =>
      new Promise<Omit<StoredPart, 'minutes'>>((resolve) => {
        const request = indexedDB.open('emotes-per-second-history');
        request.onsuccess = () => {
          const value = request.result.transaction('records').objectStore('records').get(key);
          value.onsuccess = () => {
            request.result.close();
            resolve(value.result);
          };
        };
      }),
    `session/${recordingId}`,
  );
  const prefix = `minute/${recordingId}/`;
  const keys = (await keysOfHistory(page)).filter((key) => key.startsWith(prefix));
  return { ...head, minutes: keys.map((key) => Number(key.slice(prefix.length))) };
}

/**
 * The last second of a stored session, with its minute: after the store of a hidden or left page. 0 if that minute is not
 * stored: after the store of the minute before it.
 */
export async function storedUntil(page: Page, recordingId: string): Promise<number> {
  const { startS, endS, minutes } = await partInHistory(page, recordingId);
  return minutes.includes(Math.floor((endS - startS) / 60)) ? endS : 0;
}

/** The names that pages hold of recordings. */
export const heldNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    ((await navigator.locks.query()).held ?? [])
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('emotes-per-second-history/')),
  );

/** Has the page think that it was hidden or shown. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
