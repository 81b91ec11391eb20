import { expect, test, vi } from 'vitest';
import { type ExtensionApi, openExtensionStorage } from './extension-storage.ts';

type Changes = Readonly<Record<string, { readonly newValue?: unknown }>>;

/** The browser's storage of an extension, which several pages open. Each write arrives when the test lets it. */
function createArea(saved: Record<string, unknown> = {}) {
  const listeners = new Set<(changes: Changes) => void>();
  const arrivals: (() => void)[] = [];
  let isFull = false;
  const change = (key: string, newValue?: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      arrivals.push(() => {
        if (isFull) return reject(new Error('QUOTA_BYTES quota exceeded'));
        saved[key] = newValue;
        for (const listener of listeners) listener({ [key]: newValue === undefined ? {} : { newValue } });
        return resolve();
      });
    });
  const area: ExtensionApi['storage']['local'] = {
    get: async () => ({ ...saved }),
    set: (items) => change(...(Object.entries(items)[0] as [string, string])),
    remove: (key) => change(key),
    onChanged: { addListener: (listener) => void listeners.add(listener) },
  };
  const apiOf = (inIncognitoContext: boolean): ExtensionApi => ({
    storage: { local: area },
    extension: { inIncognitoContext },
  });
  return {
    area: apiOf(false),
    privateArea: apiOf(true),
    saved,
    fill: () => {
      isFull = true;
    },
    async arrive(): Promise<void> {
      for (const arrival of arrivals.splice(0)) arrival();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('what is saved is read at once, and a page reads its own change before it has arrived', async () => {
  const { area, saved, arrive } = createArea({ a: '1' });
  const page = await openExtensionStorage(area);
  expect([page.read('a'), page.read('b'), page.keys()]).toEqual(['1', null, ['a']]);
  expect(page.write('b', '2')).toBe(true);
  page.write('a', null);
  expect([page.read('a'), page.read('b')]).toEqual([null, '2']);
  await arrive();
  expect(saved).toEqual({ a: undefined, b: '2' });
});

test('another page reads a change when it has arrived, and hears of the keys that it asked for', async () => {
  const { area, arrive } = createArea();
  const [one, other] = [await openExtensionStorage(area), await openExtensionStorage(area)];
  const [heard, unconcerned] = [vi.fn(), vi.fn()];
  const stop = other.onChange('OPTIONS', heard);
  other.onChange('VOTE_', unconcerned);
  one.write('OPTIONS', '{}');
  await arrive();
  expect([other.read('OPTIONS'), heard.mock.calls.length, unconcerned.mock.calls.length]).toEqual([
    '{}',
    1,
    0,
  ]);
  stop();
  one.write('OPTIONS', null);
  await arrive();
  expect([other.read('OPTIONS'), heard.mock.calls.length]).toEqual([null, 1]);
});

test('of two changes of one page the first does not come back when it arrives', async () => {
  const { area, arrive } = createArea();
  const page = await openExtensionStorage(area);
  const heard = vi.fn();
  page.onChange('a', heard);
  page.write('a', '1');
  page.write('a', '2');
  await arrive();
  expect([page.read('a'), heard.mock.calls.length]).toEqual(['2', 0]);
});

test('a change that the browser refuses lasts as long as the page', async () => {
  const { area, fill, arrive } = createArea();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await openExtensionStorage(area);
  fill();
  page.write('a', '1');
  await arrive();
  expect([page.read('a'), warn.mock.calls.length]).toEqual(['1', 1]);
});

test('a private window reads what is saved, and saves nothing', async () => {
  const { privateArea, saved, arrive } = createArea({ a: '1' });
  const page = await openExtensionStorage(privateArea);
  page.write('a', '2');
  await arrive();
  expect([page.read('a'), saved]).toEqual(['2', { a: '1' }]);
});
