import type { Frame, Page } from '@playwright/test';
import type {
  PageMessage,
  RecordingRequest,
  RecordingResponses,
  SessionMessage,
} from '../../src/session/protocol.ts';

/** Has every page keep its workers, and what it posts to them, for the functions below. Must be called before a page is opened. */
export async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const posted: unknown[] = [];
    const RealWorker = Worker;
    window.Worker = class extends RealWorker {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of);
        workers.push(this);
      }
      override postMessage(message: unknown): void {
        posted.push(message);
        super.postMessage(message);
      }
    };
    Object.assign(window, { workers, posted });
  });
}

/** What the page has posted to its workers, oldest first. */
export function postedBy(page: Page): Promise<readonly PageMessage[]> {
  return page.evaluate(() => (window as unknown as { readonly posted: readonly PageMessage[] }).posted);
}

/** Asks the page's worker, as the page would. */
export function askWorker<Kind extends RecordingRequest['kind']>(
  page: Page,
  request: RecordingRequest & { readonly kind: Kind },
): Promise<RecordingResponses[Kind] | null> {
  return page.evaluate(
    (wanted) =>
      new Promise<RecordingResponses[Kind] | null>((resolve) => {
        const worker = (window as unknown as { readonly workers: readonly Worker[] }).workers.at(-1);
        // The page numbers its own requests from 1.
        const requestId = -Math.random();
        worker?.addEventListener('message', ({ data }: MessageEvent<readonly SessionMessage[]>) => {
          for (const message of data) {
            if (message.kind === 'recording-response' && message.requestId === requestId) {
              resolve(message.response as RecordingResponses[Kind]);
            }
          }
        });
        worker?.postMessage({ kind: 'recording-request', requestId, request: wanted });
      }),
    request as RecordingRequest,
  );
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
