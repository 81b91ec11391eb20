import type { ShownSecond } from '../../src/client/shown-second.ts';
import type { UnixMs } from '../../src/domain/clock.ts';
import type { Emote, EmoteCount } from '../../src/domain/emote.ts';
import { WINDOW_MS } from '../../src/domain/limits.ts';
import type { Snapshot, Step } from '../../src/domain/snapshot.ts';
import type { ChannelMessage } from '../../src/session/protocol.ts';

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

/** A recorded second in which each use was one of another chatter. */
export function shownSecondOf(
  second: number,
  uses: readonly EmoteCount[] = [],
  more: Partial<ShownSecond> = {},
): ShownSecond {
  const snapshot = snapshotOf(second, uses, { endTime: (second * 1_000) as UnixMs });
  const { counts } = snapshot;
  return {
    ...snapshot,
    recordingId: 'one',
    second,
    chatters: 63,
    uses: counts,
    emoteChatters: counts,
    ...more,
  };
}

/** Reads a session's messages as the page does: returns each step with its dictionary, null for other messages. */
export function createStepReader(): (message: ChannelMessage) => Snapshot | null {
  const emotes: Emote[] = [];
  return (message) => {
    if (message.kind === 'emotes') emotes.splice(message.from, message.emotes.length, ...message.emotes);
    if (message.kind !== 'step') return null;
    return { ...message.step, second: Math.floor(message.step.endTime / 1_000), emotes: [...emotes] };
  };
}
