import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** The fields of a Chromium trace event that are used here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of a process's main thread within some seconds, in wall time and in CPU time, in milliseconds.
 * Tracing itself costs time, so nothing else is measured at the same time.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  pid: number | null,
  seconds: number,
): Promise<{ readonly wallMs: number; readonly cpuMs: number }> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await wait(seconds * 1_000);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .filter((event) => pid === null || event.pid === pid)
      .map((event) => `${event.pid}:${event.tid}`),
  );
  const tasks = events.filter(
    ({ name, pid: process, tid }) => name === 'RunTask' && mainThreads.has(`${process}:${tid}`),
  );
  const longest = (times: readonly (number | undefined)[]) =>
    Math.max(0, ...times.map((us) => (us ?? 0) / 1_000));
  return { wallMs: longest(tasks.map(({ dur }) => dur)), cpuMs: longest(tasks.map(({ tdur }) => tdur)) };
}
