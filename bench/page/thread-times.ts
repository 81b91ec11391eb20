import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a process's threads so far, in milliseconds. */
export interface ThreadTimes {
  readonly main: number;
  /** The sum of all threads of dedicated workers. */
  readonly workers: number;
  readonly all: number;
}

const NS = 1e6;

/** Read from Linux's scheduler; null on other systems. */
export function readThreadTimes(pid: number): ThreadTimes | null {
  try {
    const folder = `/proc/${pid}/task`;
    const times = { main: 0, workers: 0, all: 0 };
    for (const thread of readdirSync(folder)) {
      const ms = Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / NS;
      const name = readFileSync(`${folder}/${thread}/comm`, 'utf8');
      times.all += ms;
      if (thread === String(pid)) times.main += ms;
      else if (name.startsWith('DedicatedWorker')) times.workers += ms;
    }
    return times;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
