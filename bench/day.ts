import { startChild } from './in-child.ts';
import type { Report } from './report.ts';

/** Measures the heap during ten million messages over one day. */
export async function measureDay(): Promise<Report> {
  const child = startChild('./day-child.ts', []);
  const report = await child.ask<Report>('go');
  child.end();
  return report;
}
