import { startChild } from './in-child.ts';
import type { Report } from './report.ts';

/** What the cost grows with, and what it does not grow with; measured in a process of its own. */
export async function measureScaling(): Promise<readonly Report[]> {
  const child = startChild('./scaling-child.ts', []);
  const reports = await child.ask<readonly Report[]>('go');
  child.end();
  return reports;
}
