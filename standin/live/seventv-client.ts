import { expect } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import type { LiveClient } from './live-client.ts';

/** The address of the event service, for `openLive`. */
export const SEVEN_TV_EVENTS = 'events.7tv.io/v3';
export const SUBSCRIBE = 35;
export const UNSUBSCRIBE = 36;

/** Opens a connection in a test and expects its first frame to be Hello. */
export async function openSevenTv(started: StandInUnderTest): Promise<LiveClient> {
  const client = await started.openLive(SEVEN_TV_EVENTS);
  expect((await client.next()).op).toBe(1);
  return client;
}

export function subscription(type: string, objectId: string) {
  return { op: SUBSCRIBE, d: { type, condition: { object_id: objectId } } };
}
