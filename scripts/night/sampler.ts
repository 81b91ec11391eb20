import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type HeapUsage, inspectWorker, megabytes } from '../testing/inspect-worker.ts';
import type { SoakStage } from './stage.ts';
import { TIMER_COUNTER } from './timers.ts';
import { NO_PANEL, type Sample } from './verdict.ts';

/** After the browser closes a socket, the stand-in still counts it as open for a short time. */
const SETTLE_MS = 3_000;
/**
 * DevTools, which measures the page, keeps a record of each request in the page's memory: in eight hours 14 MB (by heap snapshots
 * of Chromium 156, 2026-11-28: all of what grows).
 */
const DEVTOOLS_BYTES_A_REQUEST = 288;

/** Returns a function that takes a sample of the page and its worker. */
export async function createSampler(stage: SoakStage): Promise<() => Promise<Sample>> {
  const { page, standIn } = stage;
  const startedAt = stage.now();
  const inspector = await stage.context.newCDPSession(page);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The page has no worker.');
  await worker.evaluate(TIMER_COUNTER);
  const askWorker = await inspectWorker(inspector);
  let requests = 0;
  page.on('request', () => requests++);
  const openOf = (connections: readonly { readonly closedAt: number | null }[]) =>
    connections.filter(({ closedAt }) => closedAt === null).length;

  return async () => {
    await page.evaluate(nextDrawing);
    await inspector.send('HeapProfiler.collectGarbage');
    await askWorker('HeapProfiler.collectGarbage');
    const connections = () => ({
      chatConnections: openOf(standIn.chat.connections),
      sevenTvConnections: openOf(standIn.sevenTvLive.connections),
      betterTtvConnections: openOf(standIn.betterTtvLive.connections),
    });
    const until = performance.now() + SETTLE_MS;
    while (Math.max(...Object.values(connections())) > 1 && performance.now() < until) await pause(50);
    const pageHeap = await inspector.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
    return {
      atSeconds: Math.round((stage.now() - startedAt) / 1_000),
      pageMb: megabytes({ ...pageHeap, usedSize: pageHeap.usedSize - requests * DEVTOOLS_BYTES_A_REQUEST }),
      workerMb: megabytes((await askWorker('Runtime.getHeapUsage')) as HeapUsage),
      nodes,
      listeners: jsEventListeners,
      pageTimers: await page.evaluate<number>('pendingTimers()'),
      workerTimers: await worker.evaluate<number>('pendingTimers()'),
      ...connections(),
      status: await statusOf(page),
    };
  };
}

/** The status in the panel, which may be popped out into a page of its own. */
export async function statusOf(page: Page): Promise<string> {
  for (const one of page.context().pages()) {
    const [status] = await one.getByRole('status').allTextContents();
    if (status !== undefined) return status;
  }
  return NO_PANEL;
}

/** The browser retains removed elements until it has rendered the page without them. */
function nextDrawing(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
