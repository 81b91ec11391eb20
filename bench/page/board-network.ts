import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { listRequests, mostInOneSecond } from '../../standin/services/list-requests.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import { rounded } from '../report.ts';
import { type BoardChannel, listAddresses } from './board-channels.ts';

const LISTS_WITHIN_MS = 60_000;

/** The sockets that a page opened since then (Unix ms) and that are open now, and the pace of its joins. */
export function socketsSince({ chat, sevenTvLive, betterTtvLive }: StandIn, since: number) {
  return {
    'chat sockets': openedSince(chat.connections, since),
    '7TV sockets': openedSince(sevenTvLive.connections, since),
    'BetterTTV sockets': openedSince(betterTtvLive.connections, since),
    'time between joins': shortestJoinGapMs(chat, since),
  };
}

/** Waits until each list of the channels was requested. Returns the pace of the requests, for the table. */
export async function waitForLists(standIn: StandIn, channels: readonly BoardChannel[], openedAt: number) {
  const addresses = listAddresses(channels);
  const requested = () => listRequests(standIn.services).filter(({ at }) => at >= openedAt);
  const missing = () => {
    const known = new Set(requested().map(({ address }) => address));
    return addresses.filter((address) => !known.has(address));
  };
  await expect.poll(() => missing().length, { timeout: LISTS_WITHIN_MS, intervals: [100] }).toBe(0);
  // Until the answers are read and the live sockets are open.
  await wait(2_000);
  const requests = requested();
  const firstTimes = addresses.map(
    (address) => requests.find((one) => one.address === address)?.at ?? openedAt,
  );
  return {
    'requests in the busiest second': mostInOneSecond(requests.map(({ at }) => at)),
    'lists in after, s': rounded((Math.max(...firstTimes) - openedAt) / 1_000, 1),
  };
}

type Connections = readonly { readonly openedAt: number; readonly closedAt: number | null }[];

/** The number of connections that were opened since then and are open now. */
function openedSince(connections: Connections, since: number): number {
  return connections.filter(({ openedAt, closedAt }) => openedAt >= since && closedAt === null).length;
}

/** In milliseconds; null with fewer than two joins. */
function shortestJoinGapMs(chat: StandIn['chat'], since: number): number | null {
  const times = chat.connections
    .filter(({ openedAt }) => openedAt >= since)
    .flatMap(({ received }) => received.filter(({ line }) => line.startsWith('JOIN')))
    .map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return gaps.length === 0 ? null : Math.min(...gaps);
}
