import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Frame,
  type Page,
  type Request,
} from '@playwright/test';
import { WebSocket } from 'ws';
import type { StandIn } from '../../../standin/stand-in.ts';
import { test as base, SITE } from '../stage.ts';
import { CHANNEL, isOpen } from '../statistics.ts';
import type { SteppedThread, Traffic } from './prelude.ts';
import type { StageClock } from './stage-clock.ts';

export { expect } from '../stage.ts';

/** Time as the test lets it pass: for all pages of the test, their workers, and the stand-in. */
export interface Steps {
  /** So much time passes, a second at a time. Before each second and after the last one, all that was sent has arrived. */
  step(seconds: number): Promise<void>;
  /** A chatter says this in `CHANNEL`, and so many seconds pass. */
  say(text: string, seconds?: number): Promise<void>;
  /** Seconds pass until `check` does not throw. It must not wait for what only time brings. */
  stepUntil(check: () => unknown): Promise<void>;
  /** Opens a page of the dashboard, and waits as `untilOpen`. */
  open(page: Page, address?: string): Promise<void>;
  /** Seconds pass until the page's chat is joined and every list is loaded. */
  untilOpen(page: Page): Promise<void>;
  /** All that was sent has arrived: frames, answers, and what pages and workers posted. No time passes. */
  settle(): Promise<void>;
  /** Unix milliseconds. */
  now(): number;
  /** Time passes for the pages of another browser too, until the end of the test. */
  include(other: Browser): void;
}

/**
 * `test` of `stage.ts` on a clock that stands until the test moves it: `stage.step(12)` is twelve seconds of the built site in a
 * fifth of one. Not for tests in which an answer never comes, or whose subject is the network, the storage or real time.
 */
export const test = base.extend<{ readonly steps: Steps }>({
  steps: [
    async ({ stage, standIn }, use) => {
      stage.clock.stop();
      const sent = watchSentFrames();
      await use(createSteps(stage.browser, standIn, stage.clock, sent.count));
      sent.stop();
    },
    { auto: true },
  ],
});

/** What is said after a page was opened is said between two steps of its worker, as in life. In seconds. */
const WITHIN_SECOND = 0.437;

/** How often it is asked whether all has arrived. Real milliseconds. */
const POLL_MS = 4;

/** Undefined in a window without scripts of its own. */
declare const steppedThread: SteppedThread | undefined;

const NO_TRAFFIC: Traffic = { pending: 0, frames: 0, posted: 0, heard: 0, workers: 0 };

/** A frame or a worker. */
interface Thread {
  evaluate<Result, Argument>(run: (of: Argument) => Result, of: Argument): Promise<Awaited<Result>>;
}

/** A part of Playwright's objects that its types leave out. */
interface ApiCalls {
  _wrapApiCall<Result>(run: () => Promise<Result>, options: { readonly internal: boolean }): Promise<Result>;
}

function createSteps(browser: Browser, standIn: StandIn, clock: StageClock, sentFrames: () => number): Steps {
  const browsers = [browser];
  const requests = new Set<Request>();
  const watched = new Set<BrowserContext>();
  function watchRequests(context: BrowserContext): void {
    if (watched.has(context)) return;
    watched.add(context);
    context.on('request', (request) => requests.add(request));
    context.on('requestfinished', (request) => requests.delete(request));
    context.on('requestfailed', (request) => requests.delete(request));
  }

  function openPages(): Page[] {
    const contexts = browsers.flatMap((one) => one.contexts());
    for (const context of contexts) watchRequests(context);
    return contexts.flatMap((context) => context.pages());
  }

  /** The frames with the site, which may be in a page of another one. */
  const framesOf = (page: Page): Frame[] =>
    page.frames().filter((frame) => frame === page.mainFrame() || frame.url().startsWith(SITE));

  /** A page before its worker: what the worker posts at the end of a second, the page gets after that second. */
  function threads(): Thread[] {
    return openPages().flatMap((page) => [...framesOf(page), ...page.workers()]);
  }

  async function isSettled(): Promise<boolean> {
    const workers = openPages().flatMap((page) => page.workers()).length;
    const traffic = await Promise.all(
      threads().map((thread) =>
        thread.evaluate(
          (none) => (typeof steppedThread === 'undefined' ? none : steppedThread.traffic()),
          NO_TRAFFIC,
        ),
      ),
    );
    const sum = (kind: keyof Traffic): number => traffic.reduce((total, counts) => total + counts[kind], 0);
    return (
      requests.size === 0 &&
      // A worker that is not known here yet would miss the next second.
      sum('workers') <= workers &&
      sum('pending') === 0 &&
      sum('posted') === sum('heard') &&
      sum('frames') === sentFrames()
    );
  }

  /** Twice in a row: a script that has just loaded may ask for another one. */
  async function settle(): Promise<void> {
    for (let inARow = 0; inARow < 2; inARow = (await isSettled()) ? inARow + 1 : 0) await wait(POLL_MS);
  }

  async function stepOnce(ms: number): Promise<void> {
    await settle();
    for (const thread of threads())
      await thread.evaluate(
        (forMs) => (typeof steppedThread === 'undefined' ? undefined : steppedThread.step(forMs)),
        ms,
      );
    // Last: what the stand-in says in this second arrives after it was sent, as through a network.
    await clock.advance(ms);
  }

  function step(seconds: number): Promise<void> {
    return unrecorded(async () => {
      for (let left = seconds; left > 0; left--) await stepOnce(Math.min(1, left) * 1_000);
      await settle();
    });
  }

  async function stepUntil(check: () => unknown): Promise<void> {
    await expect(async () => {
      await step(1);
      await check();
    }).toPass({ intervals: [0] });
  }

  /**
   * Runs calls that Playwright does not record as steps of the test. It would take a stack for each and search all steps before
   * it: half of the test's processor time for a second, and nine tenths after an hour (measured 2026-11-28). No public call
   * switches that off.
   */
  function unrecorded(run: () => Promise<void>): Promise<void> {
    return (browser as Browser & ApiCalls)._wrapApiCall(run, { internal: true });
  }

  async function untilOpen(page: Page): Promise<void> {
    await stepUntil(async () => expect(await isOpen(page)).toBe(true));
    await step(WITHIN_SECOND);
  }

  return {
    step,
    say(text, seconds = 1) {
      standIn.chat.say(CHANNEL, { text });
      return step(seconds);
    },
    stepUntil,
    async open(page, address = `/${CHANNEL}`) {
      watchRequests(page.context());
      await page.goto(address);
      await untilOpen(page);
    },
    untilOpen,
    settle,
    now: clock.now,
    include: (other) => void browsers.push(other),
  };
}

/** Counts the frames that the stand-in sends over the sockets that are open when it is asked. */
function watchSentFrames() {
  const frames = new Map<WebSocket, number>();
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function count(this: WebSocket, ...of: Parameters<typeof send>) {
    frames.set(this, (frames.get(this) ?? 0) + 1);
    return send.apply(this, of);
  } as typeof send;
  return {
    count: () =>
      Array.from(frames).reduce(
        (sum, [{ readyState }, sent]) => sum + (readyState === WebSocket.OPEN ? sent : 0),
        0,
      ),
    stop() {
      WebSocket.prototype.send = send;
    },
  };
}
