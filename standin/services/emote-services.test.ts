import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

const BTTV_GLOBAL = 'api.betterttv.net/3/cached/emotes/global';
test('an unknown room is a 404 with the text of each service', async () => {
  started.standIn.services.unknownRooms.add('5');
  const betterTtv = await started.get('api.betterttv.net/3/cached/users/twitch/5');
  expect([betterTtv.status, await betterTtv.json()]).toEqual([404, { message: 'user not found' }]);
  const sevenTv = await started.get('7tv.io/v3/users/twitch/5');
  const notFound = { status: 'Not Found', error_code: 12_000, error: 'user not found' };
  expect([sevenTv.status, await sevenTv.json()]).toEqual([404, notFound]);
  expect((await started.get('api.betterttv.net/3/cached/users/twitch/6')).status).toBe(200);
});

test('every page may read good answers; 7TV answers preflight requests, BetterTTV does not', async () => {
  const headers = { origin: 'https://a.example' };
  expect((await started.get(BTTV_GLOBAL, { headers })).headers.get('access-control-allow-origin')).toBe('*');
  const sevenTv = await started.get('7tv.io/v3/emote-sets/global', { headers });
  expect(sevenTv.headers.get('access-control-allow-origin')).toBe('https://a.example');

  const refused = await started.get(BTTV_GLOBAL, { method: 'OPTIONS', headers });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  const allowed = await started.get('7tv.io/v3/emote-sets/global', { method: 'OPTIONS', headers });
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-seventv-platform');
});
