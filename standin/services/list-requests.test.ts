import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import { listRequests, mostInOneSecond } from './list-requests.ts';

let started: StandInUnderTest;
let at = 0;
beforeEach(async () => {
  at = 5_000;
  started = await startStandInUnderTest({ now: () => at });
});
afterEach(() => started.stop());

test('the requests for lists are known with their times, without pictures and preflights', async () => {
  await started.get('7tv.io/v3/emote-sets/global');
  await started.get('7tv.io/v3/emote-sets/global', { method: 'OPTIONS' });
  await started.get('cdn.7tv.app/emote/x/1x.webp');
  at = 5_400;
  await started.get('api.betterttv.net/3/cached/emotes/global');
  expect(listRequests(started.standIn.services)).toEqual([
    { address: '7tv.io/v3/emote-sets/global', at: 5_000 },
    { address: 'api.betterttv.net/3/cached/emotes/global', at: 5_400 },
  ]);
});

test('the busiest second ends before the time one second after its start', () => {
  expect(mostInOneSecond([])).toBe(0);
  expect(mostInOneSecond([0, 1_000, 2_000])).toBe(1);
  expect(mostInOneSecond([0, 400, 999, 1_000, 1_500])).toBe(3);
  expect(mostInOneSecond([0, 700, 1_500, 1_600, 1_690])).toBe(4);
});
