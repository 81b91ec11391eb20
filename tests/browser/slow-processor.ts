import type { Browser } from '@playwright/test';

/** How long the renderers run without a break: less than a frame. */
const RUN_MS = 5;

/**
 * Slows each present renderer of the browser, all of its threads, at least `rate` times: whenever it has run for a while, it
 * is suspended for `rate - 1` times as long. DevTools' throttling keeps a core busy all the time, also when the page is idle.
 * This one takes no processor time.
 *
 * @returns ends the slowing
 */
export async function slowProcessor(browser: Browser, rate: number): Promise<() => void> {
  const inspector = await browser.newBrowserCDPSession();
  const { processInfo } = await inspector.send('SystemInfo.getProcessInfo');
  await inspector.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let timer: NodeJS.Timeout;

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of renderers) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended, for example that of an earlier test's page.
      }
    }
  }

  function run(): void {
    signal('SIGCONT');
    const startedAt = performance.now();
    timer = setTimeout(() => {
      signal('SIGSTOP');
      timer = setTimeout(run, (performance.now() - startedAt) * (rate - 1));
    }, RUN_MS);
  }

  run();
  return () => {
    clearTimeout(timer);
    signal('SIGCONT');
  };
}
