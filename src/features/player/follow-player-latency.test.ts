import { expect, test } from 'vitest';
import { createManualTimers } from '../../../tests/fakes/clock.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import { followPlayerLatency } from './follow-player-latency.ts';

/** Follows a player that gives these statistics, one after the other, and the last of them from then on. Without any it has no function for them. */
function follow(stats: readonly unknown[]) {
  const { timers, advance, pending } = createManualTimers();
  const shown: PlayerLatency[] = [];
  let reads = 0;
  function getPlaybackStats(): unknown {
    const given = stats[Math.min(reads, stats.length - 1)];
    reads++;
    if (given instanceof Error) throw given;
    return given;
  }
  const player = { setChannel: () => undefined, ...(stats.length > 0 && { getPlaybackStats }) };
  const stop = followPlayerLatency({ getPlayer: () => player }, timers, (latency) => shown.push(latency));
  return { shown, advance, pending, stop, reads: () => reads };
}

const latency = (hlsLatencyBroadcaster: unknown) => ({ fps: 60, hlsLatencyBroadcaster });
const known = (latencyS: number, delayS: number) => ({ kind: 'known', latencyS, delayS });

test('a steady player is followed from its first reading on, chatters are four seconds late, and jitter changes nothing', async () => {
  const { shown, advance } = follow([8.44, 8.9, 7.9, 9.3, 8.5, 7.6, 9.2].map(latency));
  expect(shown).toEqual([known(8.4, 4.4)]);
  await advance(60_000);
  expect(shown).toHaveLength(1);
});

test('a single odd reading changes nothing, and a video that drifts is followed a second at a time', async () => {
  const drifting = Array.from({ length: 40 }, (_, index) =>
    latency(index === 1 || index === 9 ? 55 : 6 + index * 0.2),
  );
  const { shown, advance } = follow(drifting);
  await advance(120_000);
  const delays = shown.map((each) => (each.kind === 'known' ? each.delayS : null));
  expect(delays[0]).toBe(2);
  const moves = delays.slice(1).map((delayS, index) => (delayS ?? 0) - (delays[index] ?? 0));
  expect(moves.length).toBeGreaterThan(5);
  for (const move of moves) {
    expect(move).toBeGreaterThanOrEqual(0.9);
    expect(move).toBeLessThan(1.5);
  }
  expect(delays.at(-1)).toBeGreaterThan(8);
});

test.each([
  ['an hour', [latency(3_600)]],
  ['less than half a second', [latency(0.4)]],
  ['no number', [latency('8')]],
  ['nothing', [undefined]],
  ['an error', [new Error('the frame is gone')]],
  ['no statistics at all', []],
])('a player that gives %s has no latency, which is reported after five readings', async (_, stats) => {
  const { shown, advance } = follow(stats);
  await advance(11_900);
  expect(shown).toEqual([]);
  await advance(100);
  expect(shown).toEqual([{ kind: 'none' }]);
});

test('a latency that is lost holds for the last readings, ends with them, and begins again', async () => {
  const { shown, advance } = follow([
    ...new Array(5).fill(latency(10)),
    ...new Array(6).fill(latency(3_600)),
    latency(12),
  ]);
  await advance(24_000);
  expect(shown).toEqual([known(10, 6)]);
  await advance(3_000);
  expect(shown.at(-1)).toEqual({ kind: 'none' });
  await advance(9_000);
  expect(shown.at(-1)).toEqual(known(12, 8));
});

test('the player is read once in three seconds, and no more once that is stopped', async () => {
  const { advance, pending, stop, reads } = follow([latency(8)]);
  await advance(60_000);
  expect(reads()).toBe(21);
  stop();
  expect(pending()).toBe(0);
});
