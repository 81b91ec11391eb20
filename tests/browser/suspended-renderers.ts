import type { Browser } from '@playwright/test';

/** How long the renderers run without a break: less than a frame. */
const RUN_MS = 5;
/** The longest time between two stalls, in milliseconds. */
const STALL_EVERY_MS = 700;

/**
 * Slows each present renderer of the browser, all of its threads, at least `rate` times: whenever it has run for a while, it
 * is suspended for `rate - 1` times as long. DevTools' throttling keeps a core busy all the time, also when the page is idle.
 * This one takes no processor time.
 *
 * @returns ends the slowing
 */
export async function slowProcessor(browser: Browser, rate: number): Promise<() => void> {
  const readRenderers = await rendererReader(browser);
  const renderers = await readRenderers();
  let timer: NodeJS.Timeout;

  function run(): void {
    signal(renderers, 'SIGCONT');
    const startedAt = performance.now();
    timer = setTimeout(() => {
      signal(renderers, 'SIGSTOP');
      timer = setTimeout(run, (performance.now() - startedAt) * (rate - 1));
    }, RUN_MS);
  }

  run();
  return () => {
    clearTimeout(timer);
    signal(renderers, 'SIGCONT');
  };
}

/**
 * Suspends all renderers of the browser again and again, at random times and for random times up to `longestMs`, as a machine
 * does that other programs use: races that a test loses once in hundreds of runs come out in a few.
 *
 * @returns ends the stalls
 */
export async function stallAtRandom(browser: Browser, longestMs: number): Promise<() => Promise<void>> {
  const readRenderers = await rendererReader(browser);
  let isOver = false;

  async function stall(): Promise<void> {
    while (!isOver) {
      await wait(Math.random() * STALL_EVERY_MS);
      const renderers = await readRenderers();
      signal(renderers, 'SIGSTOP');
      // Squared: most stalls are short.
      await wait(Math.random() ** 2 * longestMs);
      signal(renderers, 'SIGCONT');
    }
  }

  const stalling = stall();
  return () => {
    isOver = true;
    return stalling;
  };
}

/** Reads the process ids of the renderers that the browser has at the call. */
async function rendererReader(browser: Browser): Promise<() => Promise<readonly number[]>> {
  const inspector = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await inspector.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  };
}

function signal(processIds: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of processIds) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended, for example that of an earlier test's page.
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
