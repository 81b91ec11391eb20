import { expect, test } from 'vitest';
import { createFakeLocks } from '../../tests/fakes/storage.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { heldNames, holdName, type Locks } from './held-name.ts';

failOnUnhandledRejections();

/** The time that the locks need to notice a release. */
const nextTurn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

test('a name is held by one page at a time, until that releases it', async () => {
  const locks = createFakeLocks();
  const release = await holdName('a', () => locks);
  expect(await holdName('a', () => locks)).toBeNull();
  expect(await holdName('b', () => locks)).not.toBeNull();
  expect(await heldNames(() => locks)).toEqual(new Set(['a', 'b']));
  release?.();
  release?.();
  await nextTurn();
  expect(await heldNames(() => locks)).toEqual(new Set(['b']));
  expect(await holdName('a', () => locks)).not.toBeNull();
});

/** An API whose calls all end like this. */
const locksThat = (end: () => never | Promise<never>) => () => ({ request: end, query: end });

test.each<[string, () => Locks]>([
  ['is missing', () => (undefined as unknown as { locks: Locks }).locks],
  [
    'throws',
    locksThat(() => {
      throw new TypeError('not allowed');
    }),
  ],
  ['rejects', locksThat(() => Promise.reject(new DOMException('denied', 'SecurityError')))],
])('where the API %s, every name can be held and none is known to be', async (_what, locks) => {
  const release = await holdName('a', locks);
  expect(release).not.toBeNull();
  release?.();
  expect(await holdName('a', locks)).not.toBeNull();
  expect(await heldNames(locks)).toEqual(new Set());
});
