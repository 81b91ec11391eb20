import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import { loadTodaysLists } from './todays-lists.ts';

/** Loads the lists of a room and of another one, from services of which those of BetterTTV do not answer. */
function load() {
  const { timers, advance, pending } = createManualTimers();
  const aborting = new AbortController();
  const failed: string[] = [];
  const fetchJson: FetchJson = (url, signal) =>
    url.includes('betterttv')
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve({ status: 200, body: { id: 'a', emotes: [], emote_set: { emotes: [] } } });
  const lists = loadTodaysLists('123', ['7'], {
    fetchJson,
    timers,
    signal: aborting.signal,
    onFailure: ({ title, reason }) => failed.push(`${title}: ${reason}`),
    unixNow: () => 5 as UnixMs,
    pictureAddress: (url) => url,
  });
  return { lists, failed, aborting, advance, pending };
}

test('a service that does not answer for 15 seconds is left out, as in live chat', async () => {
  const { lists, failed, advance, pending } = load();
  await advance(14_999);
  expect(await Promise.race([lists, Promise.resolve('waits')])).toBe('waits');
  await advance(1);
  await lists;
  expect(failed.filter((text) => text.endsWith('no answer for 15 s'))).toHaveLength(6);
  expect(pending()).toBe(0);
});

test('loading can be ended while a service does not answer', async () => {
  const { lists, failed, aborting, advance, pending } = load();
  const ended = expect(lists).rejects.toThrow('ended');
  await advance(0);
  const known = failed.length;
  aborting.abort(new Error('ended'));
  await ended;
  expect([failed.length, pending()]).toEqual([known, 0]);
});
