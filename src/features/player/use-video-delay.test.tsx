import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appOf } from '../../../tests/stages/app.tsx';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { Options } from '../../options/options.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { AppContext } from '../../page/use-app.ts';
import { followPlayerLatency, useVideoDelay } from './use-video-delay.ts';

beforeEach(() => void vi.useFakeTimers());
type DelayOptions = Pick<Options, 'delay' | 'delaySeconds'>;
const delayOf = (delay: Options['delay'], delaySeconds = 8): DelayOptions => ({ delay, delaySeconds });

function renderDelay(first: DelayOptions, firstPlayer: TwitchEmbed | null) {
  const set: string[] = [];
  const setDelay = (id: number, delayMs: number) => void set.push(`${id} ${delayMs}`);
  const app = appOf({ saved: first, client: { setDelay } });
  type Props = { readonly id: number; readonly player: TwitchEmbed | null };
  const { rerender, ...rendered } = renderHook(({ id, player }: Props) => useVideoDelay(id, player), {
    initialProps: { id: 1, player: firstPlayer },
    wrapper: ({ children }) => <AppContext value={app}>{children}</AppContext>,
  });
  const change = ({ options, ...props }: Props & { readonly options: DelayOptions }): void => {
    act(() => app.options.update(options));
    rerender(props);
  };
  return { set, rerender: change, ...rendered };
}

/** A player that is 10 s behind, and how often it was read. */
function latePlayer() {
  let reads = 0;
  const getPlaybackStats = () => {
    reads++;
    return { hlsLatencyBroadcaster: 10 };
  };
  const player: TwitchEmbed = {
    addEventListener: () => undefined,
    getPlayer: () => ({ setChannel: () => undefined, getPlaybackStats }),
  };
  return { player, reads: () => reads };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('by hand each session gets the seconds; the player is not read', async () => {
  const { player, reads } = latePlayer();
  const { set, rerender, result } = renderDelay(delayOf('by-hand', 5), player);
  rerender({ id: 2, options: delayOf('by-hand', 5), player });
  rerender({ id: 2, options: delayOf('off', 5), player });
  await pass(60_000);
  expect(set).toEqual(['1 5000', '2 5000', '2 0']);
  expect(result.current.delayS).toBe(0);
  expect(reads()).toBe(0);
});

test('the player is read only while the delay follows it, and leaves no timer', async () => {
  const { player, reads } = latePlayer();
  const { set, result, rerender, unmount } = renderDelay(delayOf('player'), null);
  await pass(9_000);
  expect([set, result.current.latency.kind]).toEqual([['1 0'], 'waiting']);
  rerender({ id: 1, options: delayOf('player'), player });
  await pass(3_000);
  expect(result.current).toEqual({ delayS: 6, latency: { kind: 'known', latencyS: 10, delayS: 6 } });
  expect([set.at(-1), reads()]).toEqual(['1 6000', 2]);
  rerender({ id: 1, options: delayOf('off'), player });
  expect([set.at(-1), result.current.latency.kind, vi.getTimerCount()]).toEqual(['1 0', 'waiting', 0]);
  rerender({ id: 1, options: delayOf('player'), player });
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

/** Follows a player that gives these statistics, one after the other, and the last of them from then on. Without any it has no function for them. */
function follow(stats: readonly unknown[]) {
  const shown: PlayerLatency[] = [];
  let reads = 0;
  function getPlaybackStats(): unknown {
    const given = stats[Math.min(reads, stats.length - 1)];
    reads++;
    if (given instanceof Error) throw given;
    return given;
  }
  const player = { setChannel: () => undefined, ...(stats.length > 0 && { getPlaybackStats }) };
  const stop = followPlayerLatency({ getPlayer: () => player }, (latency) => shown.push(latency));
  return { shown, stop, reads: () => reads };
}

const latency = (hlsLatencyBroadcaster: unknown) => ({ fps: 60, hlsLatencyBroadcaster });
const known = (latencyS: number, delayS: number) => ({ kind: 'known', latencyS, delayS });

test('a steady player is followed from its first reading on, chatters are four seconds late, and jitter changes nothing', async () => {
  const { shown } = follow([8.44, 8.9, 7.9, 9.3, 8.5, 7.6, 9.2].map(latency));
  expect(shown).toEqual([known(8.4, 4.4)]);
  await pass(60_000);
  expect(shown).toHaveLength(1);
});

test('a single odd reading changes nothing, and a video that drifts is followed a second at a time', async () => {
  const drifting = Array.from({ length: 40 }, (_, index) =>
    latency(index === 1 || index === 9 ? 55 : 6 + index * 0.2),
  );
  const { shown } = follow(drifting);
  await pass(120_000);
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
  const { shown } = follow(stats);
  await pass(11_900);
  expect(shown).toEqual([]);
  await pass(100);
  expect(shown).toEqual([{ kind: 'none' }]);
});

test('a latency that is lost holds for the last readings, ends with them, and begins again', async () => {
  const { shown } = follow([
    ...new Array(5).fill(latency(10)),
    ...new Array(6).fill(latency(3_600)),
    latency(12),
  ]);
  await pass(24_000);
  expect(shown).toEqual([known(10, 6)]);
  await pass(3_000);
  expect(shown.at(-1)).toEqual({ kind: 'none' });
  await pass(9_000);
  expect(shown.at(-1)).toEqual(known(12, 8));
});

test('the player is read once in three seconds, and no more once that is stopped', async () => {
  const { stop, reads } = follow([latency(8)]);
  await pass(60_000);
  expect(reads()).toBe(21);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
