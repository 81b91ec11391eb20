import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Linux counts the CPU time of a process in hundredths of a second. */
const MS_PER_TICK = 10;

/** The CPU time of all of the browser's processes so far, in milliseconds; null if the system does not report it. */
export async function processTimes(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let ticks = 0;
  for (const { id } of processInfo) {
    const stat = readStat(id);
    if (stat === null) return null;
    // Fields 14 and 15: user and system time, ended threads included. The name in field 2 can contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * MS_PER_TICK;
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
