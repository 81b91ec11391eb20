import { setTimeout as wait } from 'node:timers/promises';
import { MOVING_PICTURES } from '../../src/domain/options.ts';
import { OPTIONS_KEY } from '../../src/options/options-store.ts';
import { NATIVE_EMOTES } from '../../standin/catalogue/native-emotes.ts';
import { knownCodes } from '../emote-codes.ts';
import { type Report, rounded } from '../report.ts';
import { drawMovingPictures, FRAME_MS, FRAMES, SIDE_PX } from './draw-moving-pictures.ts';
import { startFeed } from './feed.ts';
import { processTimes } from './process-times.ts';
import { openPanel } from './scenes.ts';
import { type BenchStage, openStage } from './stage.ts';
import { createWideChat } from './wide-chat.ts';

const ROUNDS = 4;
const MESSAGES_PER_SECOND = 20;
const WARM_UP_SECONDS = 10;
const MEASURED_SECONDS = 10;

type MovingPictures = (typeof MOVING_PICTURES)[number];

/** One measurement: pictures that move in the table, and the CPU time of all processes, in milliseconds per second. */
interface Measured {
  readonly moving: number;
  readonly cpuMs: number | null;
}

/**
 * The CPU time of all of the browser's processes by the option `movingPictures`, with animated WebP as 7TV serves it.
 * The options alternate, each on a page of its own.
 */
export async function measureMovingPictures(emotesKnown: number): Promise<Report> {
  // Twitch's own emotes are not in the set.
  const codes = knownCodes(emotesKnown).filter((code) => !NATIVE_EMOTES.has(code));
  const lines = createWideChat(codes);
  const pictures = await drawMovingPictures();
  const stage = await openStage(codes, pictures);
  // The stand-in's player is animated all over. It would hide what the pictures cost.
  stage.standIn.services.script('player.twitch.tv', { kind: 'body', body: '', contentType: 'text/html' });
  const feed = startFeed(stage.standIn, lines, MESSAGES_PER_SECOND);
  const measured = new Map<MovingPictures, Measured[]>(MOVING_PICTURES.map((option) => [option, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [option, rounds] of measured) rounds.push(await measureOption(stage, option));
    }
  } finally {
    feed.stop();
    await stage.close();
  }
  const none = median(measured.get('none') ?? []);
  const bytes = pictures.reduce((sum, { moving }) => sum + moving.length, 0) / pictures.length;
  return {
    title: 'Moving pictures',
    rows: Array.from(measured, ([option, rounds]) => ({
      'moving pictures': option,
      'in the table': Math.max(...rounds.map(({ moving }) => moving)),
      'all processes, CPU': median(rounds),
      'x of none': ratio(median(rounds), none),
      'each round': rounds.map(({ cpuMs }) => (cpuMs === null ? '–' : rounded(cpuMs))).join(', '),
    })),
    notes: [
      `Milliseconds per second over ${MEASURED_SECONDS} s after ${WARM_UP_SECONDS} s, median of ${ROUNDS} alternating rounds, at ${MESSAGES_PER_SECOND} messages a second. Every emote of the set is animated: ${SIDE_PX}x${SIDE_PX}, ${FRAMES} frames of ${FRAME_MS.join(', ')} ms, ${rounded(bytes / 1_000)} kB on average.`,
    ],
  };
}

async function measureOption({ browser }: BenchStage, movingPictures: MovingPictures): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      OPTIONS_KEY,
      JSON.stringify({ movingPictures }),
    ] as const);
    await openPanel(page);
    await wait(WARM_UP_SECONDS * 1_000);
    const before = await processTimes(browser);
    const startedAt = performance.now();
    await wait(MEASURED_SECONDS * 1_000);
    const after = await processTimes(browser);
    const seconds = (performance.now() - startedAt) / 1_000;
    const addresses = await page
      .locator('tbody img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    return {
      moving: addresses.filter((address) => !/[/_]static/.test(address)).length,
      cpuMs: before === null || after === null ? null : (after - before) / seconds,
    };
  } finally {
    await context.close();
  }
}

function median(rounds: readonly Measured[]): number | null {
  const times = rounds.map(({ cpuMs }) => cpuMs).filter((cpuMs) => cpuMs !== null);
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : rounded((low + high) / 2, 1);
}

function ratio(figure: number | null, of: number | null): number | null {
  return figure === null || of === null ? null : rounded(figure / of, 2);
}
