import type { Page } from '@playwright/test';
import { CHANNEL } from '../chat-frames.ts';
import { type Report, rounded } from '../report.ts';
import { startFeed } from './feed.ts';
import { readMetrics, rendererWithWorker } from './renderer-process.ts';
import { type BenchStage, SITE } from './stage.ts';
import type { WideLine } from './wide-chat.ts';

const VISITS = 9;
const MESSAGES_PER_SECOND = 50;

/** The cost of one visit until the first counted emote, in milliseconds. */
interface Visit {
  readonly wall: number;
  readonly tasks: number;
  readonly script: number;
  readonly layoutAndStyle: number;
  /** CPU time of the worker's thread; null if the system does not report it. */
  readonly worker: number | null;
}

/** Measures first visits with an empty cache until the table has a row. The stand-in answers immediately. */
export async function measureFirstEmote(stage: BenchStage, lines: readonly WideLine[]): Promise<Report> {
  const feed = startFeed(stage.standIn, lines, MESSAGES_PER_SECOND);
  const visits: Visit[] = [];
  for (let at = 0; at < VISITS; at++) {
    const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
    visits.push(await visit(stage, await context.newPage()));
    await context.close();
  }
  feed.stop();
  const row = (name: string, pick: (visit: Visit) => number | null) => {
    const figures = visits.map(pick).filter((figure) => figure !== null);
    const sorted = figures.toSorted((a, b) => a - b);
    const at = (share: number) => rounded(sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN, 1);
    return { milliseconds: name, lowest: at(0), median: at(0.5), highest: at(1) };
  };
  return {
    title: 'From navigation to the first counted emote',
    rows: [
      row('all, waiting included', ({ wall }) => wall),
      row('main thread', ({ tasks }) => tasks),
      row('of it script', ({ script }) => script),
      row('of it layout and style', ({ layoutAndStyle }) => layoutAndStyle),
      row('worker, processor time', ({ worker }) => worker),
    ],
    notes: [
      `${VISITS} first visits with an empty cache, ${MESSAGES_PER_SECOND} messages a second, until the table has a row. The waiting time is the stand-in, which answers immediately, and the next snapshot, which is sent once a second.`,
    ],
  };
}

async function visit({ browser }: BenchStage, page: Page): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: FIRST_ROW });
  await page.addInitScript(reportFirstRow, FIRST_ROW);
  const before = await readMetrics(session);
  const isThere = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === FIRST_ROW) resolve();
    });
  });
  const startedAt = performance.now();
  await page.goto(`${SITE}/${CHANNEL}`, { waitUntil: 'commit' });
  await isThere;
  const wall = performance.now() - startedAt;
  const after = await readMetrics(session);
  const spent = (name: string) => (after(name) - before(name)) * 1_000;
  return {
    wall,
    tasks: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layoutAndStyle: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    worker: (await rendererWithWorker(browser))?.times.workers ?? null,
  };
}

const FIRST_ROW = 'firstRow';

/** Runs in the page, because a polling locator would add work to the page. */
function reportFirstRow(binding: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody tr') === null) return;
    observer.disconnect();
    (window as unknown as Record<string, (text: string) => void>)[binding]?.('');
  }).observe(document, { childList: true, subtree: true });
}
