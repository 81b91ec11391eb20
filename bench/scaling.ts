import { startChild } from './in-child.ts';
import type { Report } from './report.ts';

/** Measures how the cost depends on the emotes and messages, in a child process. */
export async function measureScaling(): Promise<readonly Report[]> {
  const child = startChild('./scaling-child.ts', []);
  const reports = await child.ask<readonly Report[]>('go');
  child.end();
  return reports;
}
