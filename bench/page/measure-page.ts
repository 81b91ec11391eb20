import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { knownCodes } from '../emote-codes.ts';
import type { Report } from '../report.ts';
import { drawMovingPictures } from './draw-moving-pictures.ts';
import { startFeed } from './feed.ts';
import { longestTask } from './longest-task.ts';
import { drawMainThread, type Series } from './main-thread-chart.ts';
import { measureWork, type Watched, watch } from './measure-work.ts';
import {
  closePastStats,
  collapse,
  openEmbed,
  openPanel,
  openPastStats,
  type Scene,
  shown,
} from './scenes.ts';
import { type BenchStage, openStage } from './stage.ts';
import { createWideChat, type WideLine } from './wide-chat.ts';
import { milliseconds, workColumns } from './work-columns.ts';

const EMOTES_KNOWN = 1_200;
const RATES = [20, 200, 1_000, 5_000];
/** The rates at which every scene is measured. At other rates only the panel is measured. */
const ALL_SCENES_AT = [20, 1_000];
const WARM_UP_SECONDS = 12;
const MEASURED_SECONDS = 15;
const TRACED_SECONDS = 6;

/** The duration of the chat whose shown total is compared with the sent uses, after the chat has stopped. */
const CHECKED_SECONDS = 6;
const REST_MS = 1_700;

type Row = Report['rows'][number];

/** A row of the table, and the work of the main thread per second. */
interface MeasuredScene {
  readonly row: Row;
  readonly series: Series;
}

/**
 * Measures the production bundle in Chromium with the stand-in: main thread, worker, and whether all emotes count.
 *
 * @returns tables, and a chart of the main thread with the panel open, as SVG
 */
export async function measurePage(): Promise<{ readonly reports: Report[]; readonly chart: string }> {
  const codes = knownCodes(EMOTES_KNOWN);
  const lines = createWideChat(codes);
  const pictures = await drawMovingPictures();
  const stage = await openStage(
    codes,
    pictures.map(({ still }) => ({ still, moving: still })),
  );
  const scenes: MeasuredScene[] = [];
  let version = '';
  try {
    version = stage.browser.version();
    for (const rate of RATES) {
      scenes.push(...(await withPage(stage, (page) => measurePanel(stage, page, lines, rate))));
      if (ALL_SCENES_AT.includes(rate)) {
        scenes.push(await withPage(stage, (page) => measureEmbed(stage, page, lines, rate)));
      }
    }
  } finally {
    await stage.close();
  }
  const report = {
    title: `The page: Chromium ${version}, ${EMOTES_KNOWN} emotes in the channel’s set`,
    rows: scenes.map(({ row }) => row),
    notes: [
      `Milliseconds per second over ${MEASURED_SECONDS} s after ${WARM_UP_SECONDS} s of warm-up. Tasks, script, layout and style: the page target’s counters (wall time, so other load on the machine is included). CPU: the system’s thread accounting.`,
      `Longest task: from a trace of ${TRACED_SECONDS} more seconds. Heap: the page’s, after a garbage collection, without the worker’s.`,
      `Shown/sent: ${CHECKED_SECONDS} s of chat into an empty window, then the page’s total compared with the uses that were sent.`,
    ],
  };
  const panels = scenes.map(({ series }) => series).filter(({ scene }) => scene === 'panel open');
  return { reports: [report], chart: drawMainThread(panels) };
}

async function withPage<Result>(stage: BenchStage, run: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function measurePanel(
  stage: BenchStage,
  page: Page,
  lines: readonly WideLine[],
  rate: number,
): Promise<MeasuredScene[]> {
  const watched = await watch(stage.browser, await openPanel(page));
  const check = startFeed(stage.standIn, lines, rate);
  await wait(CHECKED_SECONDS * 1_000);
  check.stop();
  await wait(REST_MS);
  const { uses } = check.sent();
  const shownOfSent = `${(await shown(page)).total}/${uses}`;

  const feed = startFeed(stage.standIn, lines, rate);
  await wait(WARM_UP_SECONDS * 1_000);
  const scenes = [await measureScene(stage, page, watched, 'panel open', rate, shownOfSent)];
  if (ALL_SCENES_AT.includes(rate)) {
    await openPastStats(page);
    scenes.push(await measureScene(stage, page, watched, 'Past Stats open', rate));
    await closePastStats(page);
    await collapse(page);
    await wait(1_000);
    scenes.push(await measureScene(stage, page, watched, 'panel collapsed', rate));
  }
  feed.stop();
  return scenes;
}

async function measureEmbed(
  stage: BenchStage,
  page: Page,
  lines: readonly WideLine[],
  rate: number,
): Promise<MeasuredScene> {
  const watched = await watch(stage.browser, await openEmbed(page));
  const feed = startFeed(stage.standIn, lines, rate);
  await wait(WARM_UP_SECONDS * 1_000);
  const measured = await measureScene(stage, page, watched, 'embed mode', rate);
  feed.stop();
  return measured;
}

async function measureScene(
  stage: BenchStage,
  page: Page,
  watched: Watched,
  scene: Scene,
  rate: number,
  shownOfSent: string | null = null,
): Promise<MeasuredScene> {
  const work = await measureWork(watched, MEASURED_SECONDS);
  const distinct = scene === 'panel open' ? (await shown(page)).distinct : null;
  const task = await longestTask(stage.browser, page, watched.pid, TRACED_SECONDS);
  const row = {
    'messages/s and scene': `${rate}, ${scene}`,
    ...workColumns(work, task),
    'process CPU': milliseconds(work.rendererCpu),
    'heap, MB': milliseconds(work.heapMb),
    'distinct emotes': distinct,
    'shown/sent': shownOfSent,
  };
  return { row, series: { scene, messagesPerSecond: rate, msBySecond: work.tasksBySecond } };
}
