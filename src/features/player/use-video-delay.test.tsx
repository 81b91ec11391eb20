import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appOf } from '../../../tests/stages/app.tsx';
import type { Options } from '../../options/options.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { AppContext } from '../../page/use-app.ts';
// Loaded before the fake timers start: a load needs real time.
import './follow-player-latency.ts';
import { useVideoDelay } from './use-video-delay.ts';

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
