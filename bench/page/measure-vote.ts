import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags } from '../../scripts/chromium-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { type HeapUsage, inspectWorker, megabytes } from '../../scripts/inspect-worker.ts';
import { CHANNEL } from '../chat-frames.ts';
import { knownCodes } from '../emote-codes.ts';
import { type Report, rounded } from '../report.ts';
import { buildClientPage, CLIENT } from './client-page.ts';
import { measureVoteCost } from './measure-vote-cost.ts';
import { processTimes } from './process-times.ts';
import { openPanel } from './scenes.ts';
import { type BenchStage, openStage, SITE } from './stage.ts';
import { createVoteChat, VOTE_FRAME_MS, VOTE_OPTIONS, type VoteChat } from './vote-chat.ts';

const EMOTES_KNOWN = 1_200;
const VOTE_SECONDS = 60;
const VOTERS = 100_000;
const MESSAGES_PER_SECOND = 5_000;
/** Chat goes on after the vote for this long: the result comes two seconds after the end. */
const AFTER_VOTE_SECONDS = 4;
/** Time to prepare the chat, before the command. */
const PREPARED_MS = 30_000;
/** Until each page has its result: on a machine that is slower than the chat, it waits for all lines. */
const RESULT_WITHIN_MS = 70_000;

/** What a page shows at a time: the votes of each option. */
interface Shown {
  /** Unix milliseconds. */
  readonly at: number;
  readonly votes: readonly number[];
  readonly isOver: boolean;
}

/**
 * Counts one vote of 100,000 chatters on three pages in two browsers, from the same frames, and measures what a vote costs the
 * panel.
 *
 * @throws Error if a page's result is not the one that the chat was written with
 */
export async function measureVote(): Promise<readonly Report[]> {
  const codes = knownCodes(EMOTES_KNOWN);
  const stage = await openStage(codes, [], new Map([[CLIENT, await buildClientPage()]]));
  const other = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags(stage.port) });
  try {
    return [await measureResult(stage, other), await measureVoteCost(stage, codes)];
  } finally {
    await other.close();
    await stage.close();
  }
}

async function measureResult(stage: BenchStage, other: Browser): Promise<Report> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const panel = await context.newPage();
  await openPanel(panel);
  const overlay = await other.newPage({ viewport: { width: 800, height: 600 } });
  await overlay.goto(`${SITE}/overlay/${CHANNEL}?vote=true`);
  const client = await other.newPage();
  await client.goto(`${CLIENT}/`);
  const joined = () => stage.standIn.chat.connections.filter((one) => one.joined.has(CHANNEL)).length;
  await expect.poll(joined, { timeout: 60_000 }).toBe(3);
  // The last two parts of an option in the panel are its votes and its percent.
  await keepShown(
    panel,
    'section[aria-label="Vote"] li > :nth-last-child(2)',
    '[aria-label="Dismiss the vote"]',
  );
  await keepShown(overlay, '.vote .votes', '.vote[data-over]');

  const askWorker = await inspectWorker(await context.newCDPSession(panel));
  const workerMb = async () => {
    await askWorker('HeapProfiler.collectGarbage');
    return megabytes((await askWorker('Runtime.getHeapUsage')) as HeapUsage);
  };
  const mbBefore = await workerMb();
  const startedAt = Date.now() + PREPARED_MS;
  const endsAt = startedAt + VOTE_SECONDS * 1_000;
  const chat = createVoteChat({
    startedAt,
    voteSeconds: VOTE_SECONDS,
    chatSeconds: VOTE_SECONDS + AFTER_VOTE_SECONDS,
    messagesPerSecond: MESSAGES_PER_SECOND,
    voters: VOTERS,
  });
  const cpu = async () => [await processTimes(stage.browser), await processTimes(other)] as const;
  const cpuBefore = await cpu();
  const sending = sendVoteChat(stage, chat, startedAt);
  await wait(endsAt - 2_000 - Date.now());
  const mbFull = await workerMb();
  const latestMs = await sending;
  const cpuAfter = await cpu();
  const pages = [
    { name: 'panel', page: panel },
    { name: 'overlay, other browser', page: overlay },
    { name: 'typed client, other browser', page: client },
  ];
  for (const { page } of pages) await waitForResult(page);
  const mbAfter = await workerMb();

  const rows: Report['rows'][number][] = [];
  for (const { name, page } of pages) {
    rows.push({ page: name, ...compare(name, await shownOn(page), chat, startedAt) });
    await page.close();
  }
  const cpuASecond = (index: 0 | 1) =>
    rounded(
      ((cpuAfter[index] ?? Number.NaN) - (cpuBefore[index] ?? 0)) / (VOTE_SECONDS + AFTER_VOTE_SECONDS),
    );
  return {
    title: `One vote of ${VOTERS} chatters on three pages in two browsers, ${MESSAGES_PER_SECOND} messages a second`,
    rows,
    notes: [
      `${chat.messages} messages in frames of ${VOTE_FRAME_MS} ms, the same bytes to each page. The latest frame left ${rounded(latestMs / 1_000, 1)} s after its time.`,
      `All results are the one that the chat was written with: ${VOTE_OPTIONS.map((text, index) => `${text} ${chat.result[index]}`).join(', ')}.`,
      'Behind: the oldest chat that a page had not counted, by its voters. A page counts once a second, so a second is usual.',
      `Processor time a second: ${cpuASecond(0)} ms of the panel’s browser, ${cpuASecond(1)} ms of the other one.`,
      `Heap of the panel’s worker, after a garbage collection: ${mbBefore} MB before the vote, ${mbFull} MB two seconds before its end, ${mbAfter} MB after it.`,
    ],
  };
}

/**
 * Sends the command and then each frame at the end of its time, or at once if that has passed.
 *
 * @returns by how much a frame was sent too late, at most, in milliseconds
 */
async function sendVoteChat({ standIn }: BenchStage, chat: VoteChat, startedAt: number): Promise<number> {
  let latestMs = 0;
  await wait(startedAt - Date.now());
  standIn.chat.sendFrame(`${chat.command}\r\n`);
  for (const [index, frame] of chat.frames.entries()) {
    const due = startedAt + (index + 1) * VOTE_FRAME_MS;
    // Each frame in a task of its own, so that the sockets are written.
    await wait(Math.max(0, due - Date.now()));
    latestMs = Math.max(latestMs, Date.now() - due);
    standIn.chat.sendFrame(frame);
  }
  return latestMs;
}

/** The columns of a page. Throws if its result is not that of the chat. */
function compare(page: string, all: readonly Shown[], chat: VoteChat, startedAt: number) {
  const result = all.find(({ isOver }) => isOver);
  if (result?.votes.join() !== chat.result.join()) {
    throw new Error(`${page}: ${result?.votes.join(', ')} instead of ${chat.result.join(', ')}`);
  }
  const voteMs = VOTE_SECONDS * 1_000;
  // When it is shown next, the page has counted at least what it shows now.
  const behindMs = all.slice(1).flatMap(({ at, isOver }, index) => {
    const voters = (all[index]?.votes ?? []).reduce((sum, votes) => sum + votes, 0);
    return isOver ? [] : [at - startedAt - (voters / VOTERS) * voteMs];
  });
  return {
    votes: result.votes.join(' + '),
    'behind at most, s': rounded(Math.max(...behindMs) / 1_000, 1),
    'result after the end, s': rounded((result.at - startedAt - voteMs) / 1_000, 1),
  };
}

/** Keeps in the page what it shows, each time when it has changed. */
async function keepShown(page: Page, votes: string, over: string): Promise<void> {
  await page.evaluate(
    (selectors) => {
      const shown: Shown[] = [];
      Object.assign(window, { shown });
      setInterval(() => {
        const now = Array.from(document.querySelectorAll(selectors.votes), ({ textContent }) =>
          Number(textContent?.replace(/\D/g, '')),
        );
        const isOver = document.querySelector(selectors.over) !== null;
        const last = shown.at(-1);
        if (now.length === 0 || (last?.isOver === isOver && last.votes.join() === now.join())) return;
        shown.push({ at: Date.now(), votes: now, isOver });
      }, 100);
    },
    { votes, over },
  );
}

async function waitForResult(page: Page): Promise<void> {
  const isOver = async () => (await shownOn(page)).some((one) => one.isOver);
  await expect.poll(isOver, { timeout: RESULT_WITHIN_MS, intervals: [500] }).toBe(true);
}

const shownOn = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() => (window as unknown as { shown: readonly Shown[] }).shown);
