import { vi } from 'vitest';
import type { PageMessage, SessionMessage } from '../src/session/protocol.ts';

/** A `Worker` that does nothing but keep what it is posted. */
interface StubWorker extends EventTarget {
  readonly posted: readonly PageMessage[];
  /** The path of its script. */
  readonly script: string;
  readonly isTerminated: boolean;
  send(message: SessionMessage): void;
}

/** Replaces the browser's workers until `vi.unstubAllGlobals`. Returns those that were started. */
export function stubWorkers(): readonly StubWorker[] {
  const workers: StubWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget implements StubWorker {
      readonly posted: PageMessage[] = [];
      readonly script: string;
      isTerminated = false;
      constructor(url: URL) {
        super();
        this.script = url.pathname;
        workers.push(this);
      }
      postMessage(message: PageMessage): void {
        this.posted.push(message);
      }
      terminate(): void {
        this.isTerminated = true;
      }
      send(message: SessionMessage): void {
        this.dispatchEvent(new MessageEvent('message', { data: [message] }));
      }
    },
  );
  return workers;
}
