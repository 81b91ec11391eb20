import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Frame } from '@playwright/test';
import { readMetrics, rendererWithWorker } from './renderer-process.ts';
import { readThreadTimes } from './thread-times.ts';

/** The work of a renderer. The unit is milliseconds per second unless a field says otherwise. */
export interface Work {
  /** Tasks of the main thread in wall time, so other load on the machine is included. */
  readonly tasks: number;
  /** The same value for each second. */
  readonly tasksBySecond: readonly number[];
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  /** CPU time; null if the system does not report it. */
  readonly mainCpu: number | null;
  readonly workerCpu: number | null;
  readonly rendererCpu: number | null;
  /** The number of tasks of 50 ms and longer in the whole measurement. */
  readonly longTasks: number;
  /** Heap of the page after a garbage collection, in MB. */
  readonly heapMb: number;
}

/** The DevTools session and the process of a page, or of a frame of another site. */
export interface Watched {
  readonly frame: Frame;
  readonly session: CDPSession;
  readonly pid: number | null;
}

export async function watch(browser: Browser, frame: Frame): Promise<Watched> {
  const context = frame.page().context();
  const session = await context.newCDPSession(frame === frame.page().mainFrame() ? frame.page() : frame);
  await session.send('Performance.enable');
  await frame.evaluate(() => {
    const target = window as unknown as { longTasks: number };
    target.longTasks = 0;
    new PerformanceObserver((list) => {
      target.longTasks += list.getEntries().length;
    }).observe({ entryTypes: ['longtask'] });
  });
  return { frame, session, pid: (await rendererWithWorker(browser))?.pid ?? null };
}

export async function measureWork(watched: Watched, seconds: number): Promise<Work> {
  const before = await readCounters(watched);
  const tasksBySecond: number[] = [];
  let after = before;
  for (let second = 0; second < seconds; second++) {
    await wait(1_000);
    const next = await readCounters(watched);
    tasksBySecond.push((next.tasks - after.tasks) / (next.timestamp - after.timestamp));
    after = next;
  }
  await watched.session.send('HeapProfiler.collectGarbage');
  const { heapMb } = await readCounters(watched);
  const passed = after.timestamp - before.timestamp;
  const aSecond = (name: 'tasks' | 'script' | 'layout' | 'style') => (after[name] - before[name]) / passed;
  const cpuASecond = (name: 'main' | 'workers' | 'all') =>
    after.threads === null || before.threads === null
      ? null
      : (after.threads[name] - before.threads[name]) / passed;
  return {
    tasks: aSecond('tasks'),
    tasksBySecond,
    script: aSecond('script'),
    layout: aSecond('layout'),
    style: aSecond('style'),
    mainCpu: cpuASecond('main'),
    workerCpu: cpuASecond('workers'),
    rendererCpu: cpuASecond('all'),
    longTasks: after.longTasks - before.longTasks,
    heapMb,
  };
}

async function readCounters({ frame, session, pid }: Watched) {
  const value = await readMetrics(session);
  const longTasks = await frame.evaluate(() => (window as unknown as { longTasks: number }).longTasks);
  return {
    timestamp: value('Timestamp'),
    tasks: value('TaskDuration') * 1_000,
    script: value('ScriptDuration') * 1_000,
    layout: value('LayoutDuration') * 1_000,
    style: value('RecalcStyleDuration') * 1_000,
    heapMb: value('JSHeapUsedSize') / 1e6,
    threads: pid === null ? null : readThreadTimes(pid),
    longTasks,
  };
}
