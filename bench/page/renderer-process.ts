import type { Browser, CDPSession } from '@playwright/test';
import { readThreadTimes, type ThreadTimes } from './thread-times.ts';

/** The process with the worker's thread; there is only one at a time. Null if the system does not report it. */
export async function rendererWithWorker(
  browser: Browser,
): Promise<{ readonly pid: number; readonly times: ThreadTimes } | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  for (const { type, id } of processInfo) {
    const times = type === 'renderer' ? readThreadTimes(id) : null;
    if (times !== null && times.workers > 0) return { pid: id, times };
  }
  return null;
}

/** Chromium's counters of a page or frame by name, times in seconds; 0 for an unknown name. */
export async function readMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => values.get(name) ?? 0;
}
