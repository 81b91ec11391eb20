import { expect, test } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { memoryArchive } from '../../tests/stages/recording-stores.ts';
import { startSession } from '../../tests/stages/session.ts';

const notLoaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('30 s after a chunk for recordings could not be loaded, the page is told to ask again to record', async () => {
  let loads = 0;
  const session = startSession({ loadArchive: () => (++loads <= 2 ? notLoaded() : memoryArchive()) });
  const { clock, handle, messages } = session;
  session.join();
  const asked = (): number => messages.filter(({ kind }) => kind === 'ready').length;
  async function record() {
    handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
    await clock.advance(0);
  }
  await record();
  await clock.advance(29_900);
  expect(asked()).toBe(0);
  await clock.advance(100);
  expect(asked()).toBe(1);
  await record();
  await clock.advance(30_000);
  expect(asked()).toBe(2);
  await record();
  await clock.advance(60_000);
  expect([asked(), loads]).toEqual([2, 3]);
});

const broken = async () => ({
  ...(await memoryArchive()),
  handle: () => Promise.reject(new Error('broken')),
});

test.each([
  ['the chunk for recordings cannot be loaded', notLoaded],
  ['its answer throws', broken],
])('a request fails if %s', async (_, loadArchive) => {
  const { clock, handle, messages } = startSession({ loadArchive });
  handle({ kind: 'request', requestId: 7, request: { kind: 'list' } });
  await clock.advance(0);
  expect(messages).toContainEqual({ kind: 'answer', requestId: 7, answer: 'failed' });
});
