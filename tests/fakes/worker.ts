import { vi } from 'vitest';
import type { OpenSessionPort } from '../../src/client/session-client.ts';
import type { PageMessage, SessionMessage } from '../../src/session/protocol.ts';

/** A worker whose messages come from the test. */
export interface FakeWorker {
  readonly posted: PageMessage[];
  /** The messages are those of one task. */
  readonly send: (...messages: readonly SessionMessage[]) => void;
  /** Its script could not be loaded, or threw. */
  readonly fail: () => void;
  isClosed: boolean;
}

/** For a session client: opens fake workers and keeps them in `workers`, the newest last. */
export function createFakeWorkers() {
  const workers: FakeWorker[] = [];
  const open: OpenSessionPort = (receive, fail) => {
    const worker: FakeWorker = {
      posted: [],
      send: (...messages) => receive(messages),
      fail,
      isClosed: false,
    };
    workers.push(worker);
    return {
      post: (message) => void worker.posted.push(message),
      close: () => {
        worker.isClosed = true;
      },
    };
  };
  const newest = (): FakeWorker => workers.at(-1) as FakeWorker;
  /** The `sessionId` of the last join that the page posted. */
  const joinedId = (): number =>
    newest().posted.findLast((message) => message.kind === 'join')?.sessionId ?? -1;
  return { open, workers, newest, joinedId };
}

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
