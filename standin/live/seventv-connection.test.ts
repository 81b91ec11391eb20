import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { LiveClient } from './live-client.ts';
import { SUBSCRIPTION_LIMIT } from './seventv-connection.ts';
import type { SevenTvLive } from './seventv-live.ts';

const SEVEN_TV_EVENTS = 'events.7tv.io/v3';

let started: StandInUnderTest;
let live: SevenTvLive;
beforeEach(async () => {
  started = await startStandInUnderTest();
  live = started.standIn.sevenTvLive;
});
afterEach(() => started.stop());

/** Opens a connection whose first frame is Hello. */
async function open(): Promise<LiveClient> {
  const client = await started.openLive(SEVEN_TV_EVENTS);
  expect((await client.next()).op).toBe(1);
  return client;
}

test('a connection starts with a Hello that contains the interval, the session and the limit', async () => {
  live.behaviour.heartbeatIntervalMs = 47_213;
  const client = await started.openLive(`${SEVEN_TV_EVENTS}?app=test&version=1`);
  const hello = await client.next();
  expect(hello).toMatchObject({ op: 1, s: 0, t: expect.any(Number) });
  expect(hello.d).toMatchObject({ heartbeat_interval: 47_213, subscription_limit: SUBSCRIPTION_LIMIT });
  expect(hello.d.session_id).toMatch(/^[0-9A-Z]{26}$/);
});

test('one subscription over the limit closes the connection', async () => {
  const client = await open();
  for (let one = 0; one <= SUBSCRIPTION_LIMIT; one += 1) {
    client.send({ op: 35, d: { type: 'user.update', condition: { object_id: `${one}` } } });
  }
  expect((await client.closed)[0]).toBe(1008);
  expect(client.messages.filter(({ op }) => op === 5)).toHaveLength(SUBSCRIPTION_LIMIT);
  expect(client.messages.at(-1)).toMatchObject({ op: 7, d: { code: 4005 } });
});
