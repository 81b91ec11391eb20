import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

test('an unknown room is a 404 with the text of each service', async () => {
  started.standIn.services.unknownRooms.add('5');
  const betterTtv = await started.get('api.betterttv.net/3/cached/users/twitch/5');
  expect([betterTtv.status, await betterTtv.json()]).toEqual([404, { message: 'user not found' }]);
  const sevenTv = await started.get('7tv.io/v3/users/twitch/5');
  const notFound = { status: 'Not Found', error_code: 12_000, error: 'user not found' };
  expect([sevenTv.status, await sevenTv.json()]).toEqual([404, notFound]);
  expect((await started.get('api.betterttv.net/3/cached/users/twitch/6')).status).toBe(200);
});
