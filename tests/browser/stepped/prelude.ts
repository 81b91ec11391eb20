import { install } from '@sinonjs/fake-timers';

/** What the page or worker has sent and received so far. */
export interface Traffic {
  /** Work of the platform that ends without a clock: requests, streams, opening sockets, transactions, locks. */
  readonly pending: number;
  /** Frames that the open WebSockets have received. */
  readonly frames: number;
  /** Messages to the own worker, or to the own page. */
  readonly posted: number;
  /** Messages from there. */
  readonly heard: number;
  /** The own workers that run, or are being started. */
  readonly workers: number;
}

/** The part of the stage inside a page or worker. */
export interface SteppedThread {
  /** Moves the clock by `ms`: all timers that are due run, each in a task of its own. */
  readonly step: (ms: number) => Promise<void>;
  readonly traffic: () => Traffic;
}

declare const STAGE_UNIX_MS: number;

/**
 * A page's timers below this run in real time: React waits a third of a second before it replaces a fallback, and a hint half a
 * second, which no test means to step through. The worker's run by the steps, but for those that only end a task.
 */
const REAL_BELOW_MS = typeof document === 'undefined' ? 1 : 1_000;

const real = {
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  setInterval: setInterval.bind(globalThis),
  clearInterval: clearInterval.bind(globalThis),
  now: performance.now.bind(performance),
};
const clock = install({
  now: STAGE_UNIX_MS,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
});
const stepped = { setTimeout, clearTimeout, setInterval, clearInterval };
/** Timers of the clock have numbers from here on. */
const FIRST_STEPPED_ID = 1e12;

Object.assign(globalThis, {
  setTimeout: (run: () => void, ms = 0, ...args: []) =>
    (ms < REAL_BELOW_MS ? real : stepped).setTimeout(run, ms, ...args),
  setInterval: (run: () => void, ms = 0, ...args: []) =>
    (ms < REAL_BELOW_MS ? real : stepped).setInterval(run, ms, ...args),
  clearTimeout: (id = 0) => (id < FIRST_STEPPED_ID ? real : stepped).clearTimeout(id),
  clearInterval: (id = 0) => (id < FIRST_STEPPED_ID ? real : stepped).clearInterval(id),
});

let pending = 0;
let posted = 0;
let heard = 0;
const workers = new Set<Worker>();

function begin(): () => void {
  pending++;
  let isOver = false;
  return () => {
    if (!isOver) pending--;
    isOver = true;
  };
}

function track<Result>(work: Promise<Result>): Promise<Result> {
  const end = begin();
  work.then(end, end);
  return work;
}

const realFetch = fetch;
globalThis.fetch = (...of) => track(realFetch(...of));
const realRead = ReadableStreamDefaultReader.prototype.read;
ReadableStreamDefaultReader.prototype.read = function read(this: ReadableStreamDefaultReader) {
  return track(realRead.call(this));
};

const realOpen = IDBFactory.prototype.open;
IDBFactory.prototype.open = function open(...of) {
  const request = realOpen.apply(this, of);
  const end = begin();
  for (const kind of ['success', 'error', 'blocked']) request.addEventListener(kind, end);
  return request;
};
const realTransaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function transaction(...of) {
  const made = realTransaction.apply(this, of);
  const end = begin();
  for (const kind of ['complete', 'abort']) made.addEventListener(kind, end);
  return made;
};

const realLock: (name: string, of: LockOptions, hold: LockGrantedCallback<unknown>) => Promise<unknown> =
  LockManager.prototype.request;
Object.assign(LockManager.prototype, {
  request(this: LockManager, name: string, of: LockOptions, hold: LockGrantedCallback<unknown>) {
    const end = begin();
    const answered = realLock.call(this, name, of, (lock) => {
      end();
      return hold(lock);
    });
    answered.catch(end);
    return answered;
  },
});

const received = new Map<WebSocket, number>();
const RealWebSocket = WebSocket;
globalThis.WebSocket = class extends RealWebSocket {
  constructor(...of: ConstructorParameters<typeof RealWebSocket>) {
    super(...of);
    received.set(this, 0);
    const end = begin();
    for (const kind of ['open', 'close']) this.addEventListener(kind, end);
    this.addEventListener('message', () => received.set(this, (received.get(this) ?? 0) + 1));
    this.addEventListener('close', () => received.delete(this));
  }
};

if (typeof document === 'undefined') {
  const post = globalThis.postMessage;
  Object.assign(globalThis, {
    postMessage(...of: Parameters<typeof post>) {
      posted++;
      post.apply(globalThis, of);
    },
  });
  addEventListener('message', () => heard++);
} else {
  // A page that is left waits for its worker, whose transactions are real: on a clock that stands it would wait for ever.
  addEventListener('beforeunload', () => {
    const { now } = performance;
    performance.now = real.now;
    real.setTimeout(() => {
      performance.now = now;
    });
  });
  const RealWorker = Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(...of: ConstructorParameters<typeof RealWorker>) {
      super(...of);
      workers.add(this);
      this.addEventListener('message', () => heard++);
      this.addEventListener('error', () => workers.delete(this));
    }
    override terminate(): void {
      workers.delete(this);
      super.terminate();
    }
    override postMessage(message: unknown): void {
      posted++;
      super.postMessage(message);
    }
  };
}

const thread: SteppedThread = {
  step: async (ms) => {
    await clock.tickAsync(ms);
  },
  traffic: () => ({
    pending,
    posted,
    heard,
    workers: workers.size,
    frames: Array.from(received).reduce(
      (sum, [{ readyState }, frames]) => sum + (readyState === WebSocket.OPEN ? frames : 0),
      0,
    ),
  }),
};
Object.assign(globalThis, { steppedThread: thread });
