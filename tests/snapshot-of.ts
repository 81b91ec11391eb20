import type { UnixMs } from '../src/domain/clock.ts';
import type { Emote, EmoteCount } from '../src/domain/emote.ts';
import { WINDOW_MS } from '../src/domain/limits.ts';
import type { Snapshot, Step } from '../src/domain/snapshot.ts';

/** An emote of 7TV whose key and id are its code. */
export function emoteOf(code: string, more: Partial<Emote> = {}): Emote {
  const imageUrl = `https://example.com/${code}`;
  return { key: code, id: code, code, imageUrl, source: '7TV', score: 1, ...more };
}

/** An emote that was used `count` times. */
export const use = (code: string, count: number): EmoteCount => ({ emote: emoteOf(code), count });

/** The emotes `e{from}` to `e{to - 1}`, each used once. */
export const ones = (from: number, to: number): EmoteCount[] =>
  Array.from({ length: to - from }, (_, index) => use(`e${from + index}`, 1));

/** A step that ends `step` seconds after 1970, fully observed, with `counts[i]` uses of the emote `emoteIds[i]`. */
export function stepOf(
  step: number,
  emoteIds: readonly number[],
  counts: readonly number[],
  more: Partial<Step> = {},
): Omit<Snapshot, 'emotes'> {
  const endTime = (step * 1_000) as UnixMs;
  return {
    step,
    second: step,
    endTime,
    emoteIds: Uint32Array.from(emoteIds),
    counts: Uint32Array.from(counts),
    countingMode: 'every-use',
    totalEmotes: counts.reduce((sum, count) => sum + count, 0),
    observedMs: WINDOW_MS,
    lastCountedAt: endTime,
    messageCount: 1,
    oldestMessageAgeMs: 0,
    ...more,
  };
}

/** A snapshot of `stepOf` with a dictionary of just these emotes. */
export function snapshotOf(
  step: number,
  emoteCounts: readonly EmoteCount[],
  more: Partial<Snapshot> = {},
): Snapshot {
  const counts = emoteCounts.map(({ count }) => count);
  const emotes = emoteCounts.map(({ emote }) => emote);
  return { ...stepOf(step, [...counts.keys()], counts), emotes, ...more };
}
