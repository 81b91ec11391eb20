import type { Frame, Page } from '@playwright/test';
import type { SessionMessage } from '../../src/session/protocol.ts';

/** Has every page keep its workers, for the functions below. Must be called before a page is opened. */
export async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const RealWorker = Worker;
    window.Worker = class extends RealWorker {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of);
        workers.push(this);
      }
    };
    Object.assign(window, { workers });
  });
}

/** The page gets these messages as if its worker had posted them: for what would take a worker minutes. */
export async function sendAsWorker(at: Page | Frame, ...messages: readonly SessionMessage[]): Promise<void> {
  await at.evaluate((data) => {
    const { workers } = window as unknown as { readonly workers: readonly Worker[] };
    workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  }, messages);
}

/** Watches what the page's worker posts from now on. Returns whether a message had this text in it. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const watched = await page.evaluateHandle((wanted) => {
    const { workers } = window as unknown as { readonly workers: readonly Worker[] };
    const seen = { isPosted: false };
    workers.at(-1)?.addEventListener('message', ({ data }) => {
      seen.isPosted ||= JSON.stringify(data).includes(wanted);
    });
    return seen;
  }, text);
  return () => watched.evaluate(({ isPosted }) => isPosted);
}
