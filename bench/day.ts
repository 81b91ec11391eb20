import { startChild } from './in-child.ts';
import type { Report } from './report.ts';

/** Ten million messages over a day: does the heap grow? */
export async function measureDay(): Promise<Report> {
  const child = startChild('./day-child.ts', []);
  const report = await child.ask<Report>('go');
  child.end();
  return report;
}
