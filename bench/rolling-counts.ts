import { FRAME_MS, SENT_FROM } from './chat-frames.ts';
import type { PipelineResult } from './pipeline.ts';

const WINDOW_MS = 10_000;

/** The simplest implementation: a queue of messages by time and a Map of counts. */
export interface RollingCounts {
  /** @param emotes one entry per use */
  add(sentAt: number, emotes: readonly string[]): void;
  /** Removes messages that are ten seconds old and ranks the rest, highest count first. Returns the sum of the counts. */
  snapshot(now: number): number;
}

function createRollingCounts(): RollingCounts {
  const counts = new Map<string, number>();
  const queue: { sentAt: number; emotes: readonly string[] }[] = [];
  let total = 0;
  function remove(emotes: readonly string[]): void {
    for (const emote of emotes) {
      const left = (counts.get(emote) ?? 0) - 1;
      if (left > 0) counts.set(emote, left);
      else counts.delete(emote);
    }
    total -= emotes.length;
  }

  return {
    add(sentAt, emotes) {
      if (emotes.length === 0) return;
      queue.push({ sentAt, emotes });
      for (const emote of emotes) counts.set(emote, (counts.get(emote) ?? 0) + 1);
      total += emotes.length;
    },
    snapshot(now) {
      const start = queue.findIndex(({ sentAt }) => sentAt > now - WINDOW_MS);
      for (const { emotes } of queue.splice(0, start < 0 ? queue.length : start)) remove(emotes);
      const ranked = [...counts].sort((a, b) => b[1] - a[1]);
      return ranked.length === 0 ? 0 : total;
    },
  };
}

/** Counts batches of frames in order, each `FRAME_MS` after the previous one, with a snapshot every second. */
export function countFrames<Frame>(
  batches: readonly (readonly Frame[])[],
  count: (frame: Frame, counts: RollingCounts) => void,
): PipelineResult {
  const counts = createRollingCounts();
  let now = SENT_FROM;
  let usesInWindow = 0;
  for (const frames of batches) {
    now += FRAME_MS;
    for (const frame of frames) count(frame, counts);
    if (now % 1_000 === 0) usesInWindow = counts.snapshot(now);
  }
  return { usesInWindow };
}
