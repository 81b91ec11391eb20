import { startChild } from './in-child.ts';
import type { Report } from './report.ts';

/** Measures eight hours of recorded history, in a child process. */
export async function measureHistory(): Promise<readonly Report[]> {
  const child = startChild('./history-child.ts', []);
  const reports = await child.ask<readonly Report[]>('go');
  child.end();
  return reports;
}
