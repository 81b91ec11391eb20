import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createChatFrames } from './chat-frames.ts';
import { knownCodes } from './emote-codes.ts';
import { answerQuestions, collectGarbage } from './in-child.ts';
import type { Pipeline } from './pipeline.ts';
import { PIPELINES, type PipelineId } from './pipelines/all.ts';

/** What one round told. */
export interface Round {
  readonly messages: number;
  readonly characters: number;
  readonly ms: number;
  readonly usesInWindow: number | null;
  /** Allocated on the heap; null if the collector ran in between. */
  readonly allocatedBytes: number | null;
}

/**
 * Before a round whose speed counts no collection is forced: it would shrink the room for young objects to that
 * of a program that has just begun. What a round leaves behind is collected in the next one, for all alike.
 */
export type RoundKind = 'speed' | 'memory';

/** Runs rounds of one pipeline, each when asked: `pipeline-child.ts NAME EMOTES_KNOWN MESSAGES`. */
const [id, emotesKnown, messages] = process.argv.slice(2);
const pipeline: Pipeline = PIPELINES[id as PipelineId];
const chat = createChatFrames(Number(messages));
const codes = knownCodes(Number(emotesKnown));

/** When the collector ran, as it is told of a little later. */
let collectedAt: number[] = [];
const TOLD_WITHIN_MS = 50;
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
  await wait(TOLD_WITHIN_MS);
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
