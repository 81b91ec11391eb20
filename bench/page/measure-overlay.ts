import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { NATIVE_EMOTES } from '../../standin/catalogue/native-emotes.ts';
import { CHANNEL } from '../chat-frames.ts';
import { knownCodes } from '../emote-codes.ts';
import { type Report, rounded } from '../report.ts';
import { drawMovingPictures } from './draw-moving-pictures.ts';
import { startFeed } from './feed.ts';
import { measureWork, watch } from './measure-work.ts';
import { processTimes } from './process-times.ts';
import { type BenchStage, openStage, SITE } from './stage.ts';
import { createWideChat } from './wide-chat.ts';

const WARM_UP_SECONDS = 12;
const MEASURED_SECONDS = 10;

/** The measured pages, all of the same size. `query` null: an empty page. */
const CASES = [
  { name: 'empty page', query: null, messagesPerSecond: 0 },
  { name: 'overlay', query: '', messagesPerSecond: 20 },
  { name: 'overlay, still', query: 'still=true', messagesPerSecond: 20 },
  { name: 'overlay, hidden', query: '', messagesPerSecond: 20 },
  { name: 'overlay', query: '', messagesPerSecond: 1_000 },
  { name: 'overlay, still', query: 'still=true', messagesPerSecond: 1_000 },
] as const;

/** The cost of the overlay and of an empty page, with animated WebP as 7TV serves it. */
export async function measureOverlay(emotesKnown: number): Promise<Report> {
  // Twitch's own emotes are not in the set.
  const codes = knownCodes(emotesKnown).filter((code) => !NATIVE_EMOTES.has(code));
  const lines = createWideChat(codes);
  const stage = await openStage(codes, await drawMovingPictures());
  const rows: Report['rows'][number][] = [];
  try {
    for (const { name, query, messagesPerSecond } of CASES) {
      const feed = startFeed(stage.standIn, lines, messagesPerSecond);
      const measured = await measureCase(stage, query, name.includes('hidden'));
      feed.stop();
      rows.push({ page: name, 'messages a second': messagesPerSecond, ...measured });
    }
  } finally {
    await stage.close();
  }
  return {
    title: 'Overlay',
    rows,
    notes: [
      `800x600, ten emotes, all animated. Milliseconds per second over ${MEASURED_SECONDS} s after ${WARM_UP_SECONDS} s. Frame times over the same time. Chromium without a graphics card: drawing costs processor time.`,
    ],
  };
}

async function measureCase({ browser }: BenchStage, query: string | null, isHidden: boolean) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  try {
    const page = await context.newPage();
    await page.goto(query === null ? 'about:blank' : `${SITE}/overlay/${CHANNEL}?${query}`);
    if (isHidden) {
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
    await wait(WARM_UP_SECONDS * 1_000);
    const watched = await watch(browser, page.mainFrame());
    const before = await processTimes(browser);
    const startedAt = performance.now();
    const work = await measureWork(watched, MEASURED_SECONDS);
    const after = await processTimes(browser);
    const seconds = (performance.now() - startedAt) / 1_000;
    return {
      emotes: await page.locator('.emote').count(),
      'main thread': rounded(work.tasks, 1),
      'main thread, CPU': work.mainCpu === null ? null : rounded(work.mainCpu, 1),
      'long tasks': work.longTasks,
      'all processes, CPU': before === null || after === null ? null : rounded((after - before) / seconds, 1),
      // Last, because requesting frames has a cost of its own.
      ...(await measureFrames(page)),
    };
  } finally {
    await context.close();
  }
}

/** The times between the frames of five seconds, in milliseconds. */
async function measureFrames(page: Page) {
  const times = await page.evaluate(async () => {
    const startedAt = performance.now();
    const frames: number[] = [];
    while (performance.now() - startedAt < 5_000) frames.push(await new Promise(requestAnimationFrame));
    return frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor(sorted.length * part)] ?? 0, 1);
  return {
    'frame, median': at(0.5),
    'frame, 99 %': at(0.99),
    'frame, longest': rounded(sorted.at(-1) ?? 0, 1),
  };
}
