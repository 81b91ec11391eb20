import type { Frame, Page } from '@playwright/test';
import type { AnswerTo, Failed, SessionMessage, WorkerRequest } from '../../src/session/protocol.ts';

/** What `keepWorkers` keeps in a page. */
export interface KeptWorkers {
  readonly workers: readonly Worker[];
  /** What they have posted to the page, oldest first. */
  readonly heard: readonly SessionMessage[];
}

/**
 * Has every page keep its workers and their messages, for the functions below. Each list of messages from a worker is an event
 * `heard` of the window too. Must be called before a page is opened.
 */
export async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const heard: SessionMessage[] = [];
    const RealWorker = Worker;
    window.Worker = class extends RealWorker {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of);
        workers.push(this);
        this.addEventListener('message', ({ data }) => {
          heard.push(...data);
          dispatchEvent(new MessageEvent('heard', { data }));
        });
      }
    };
    Object.assign(window, { workers, heard } satisfies KeptWorkers);
  });
}

/** Asks the page's worker, as the page would. */
export function askWorker<Request extends WorkerRequest>(
  page: Page,
  request: Request,
): Promise<AnswerTo<Request['kind']> | Failed> {
  return page.evaluate(
    (wanted) =>
      new Promise<AnswerTo<Request['kind']> | Failed>((resolve) => {
        const worker = (window as unknown as KeptWorkers).workers.at(-1);
        // The page numbers its own requests from 1.
        const requestId = -Math.random();
        worker?.addEventListener('message', ({ data }: MessageEvent<readonly SessionMessage[]>) => {
          for (const message of data) {
            if (message.kind === 'answer' && message.requestId === requestId) {
              resolve(message.answer as AnswerTo<Request['kind']>);
            }
          }
        });
        worker?.postMessage({ kind: 'request', requestId, request: wanted });
      }),
    request as WorkerRequest,
  );
}

/** The page gets these messages as if its worker had posted them: for what would take a worker minutes. */
export async function sendAsWorker(at: Page | Frame, ...messages: readonly SessionMessage[]): Promise<void> {
  await at.evaluate((data) => {
    const { workers } = window as unknown as KeptWorkers;
    workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  }, messages);
}
