import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChatShape, createChatFrames } from './chat-frames.ts';
import { knownCodes } from './emote-codes.ts';
import { answerQuestions, collectGarbage } from './in-child.ts';
import type { Pipeline } from './pipeline.ts';
import { PIPELINES, type PipelineId } from './pipelines/all.ts';

/** The result of one round. */
export interface Round {
  readonly messages: number;
  readonly characters: number;
  readonly ms: number;
  readonly usesInWindow: number | null;
  /** Bytes allocated on the heap; null if the garbage collector ran during the round. */
  readonly allocatedBytes: number | null;
}

/**
 * No garbage collection is forced before a `speed` round, because it would shrink V8's young generation to its initial
 * size. The garbage of a round is collected in the next round, for all pipelines.
 */
export type RoundKind = 'speed' | 'memory';

/** Runs a round of one pipeline on each request: `pipeline-child.ts NAME EMOTES_KNOWN MESSAGES SHAPE`. */
const [id, emotesKnown, messages, shape] = process.argv.slice(2);
const pipeline: Pipeline = PIPELINES[id as PipelineId];
const chat = createChatFrames(Number(messages), shape as ChatShape);
const codes = knownCodes(Number(emotesKnown));

/** The times of garbage collections. They are reported with a short delay. */
let collectedAt: number[] = [];
const REPORTED_WITHIN_MS = 50;
new PerformanceObserver((list) => {
  collectedAt.push(...list.getEntries().map(({ startTime }) => startTime));
}).observe({ entryTypes: ['gc'] });

answerQuestions(async (measured: RoundKind): Promise<Round> => {
  const run = await pipeline.prepare(chat, codes);
  if (measured === 'memory') collectGarbage();
  const heapBefore = heapBytes();
  const startedAt = performance.now();
  const { usesInWindow } = run();
  const ms = performance.now() - startedAt;
  const heapAfter = heapBytes();
  await wait(REPORTED_WITHIN_MS);
  const isUndisturbed = !collectedAt.some((at) => at >= startedAt && at <= startedAt + ms);
  collectedAt = [];
  return {
    messages: chat.messageCount,
    characters: chat.characters,
    ms,
    usesInWindow,
    allocatedBytes: isUndisturbed ? heapAfter - heapBefore : null,
  };
});

function heapBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
