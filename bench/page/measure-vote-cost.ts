import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { CHANNEL } from '../chat-frames.ts';
import { type Report, rounded } from '../report.ts';
import { startFeed } from './feed.ts';
import { longestTask } from './longest-task.ts';
import { measureWork, type Work, watch } from './measure-work.ts';
import { openPanel } from './scenes.ts';
import type { BenchStage } from './stage.ts';
import { createWideChat } from './wide-chat.ts';
import { workColumns } from './work-columns.ts';

const RATES = [20, 1_000, 5_000];
const ROUNDS = 2;
const WARM_UP_SECONDS = 12;
const MEASURED_SECONDS = 12;
const TRACED_SECONDS = 5;

type Row = Report['rows'][number];

/** The panel's work without and with a vote, in turn, at several rates of chat. */
export async function measureVoteCost(stage: BenchStage, codes: readonly string[]): Promise<Report> {
  const rows: Row[] = [];
  for (const rate of RATES) rows.push(...(await measureAt(rate, stage, codes)));
  return {
    title: 'The panel with and without a vote',
    rows,
    notes: [
      `As in the table of the page: ${MEASURED_SECONDS} s each after ${WARM_UP_SECONDS} s of warm-up, the longest task from ${TRACED_SECONDS} more seconds.`,
      'The options are three emotes and two words that the chat uses. Ratio: with a vote to without one, the means of both rounds.',
    ],
  };
}

async function measureAt(rate: number, stage: BenchStage, codes: readonly string[]): Promise<readonly Row[]> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const watched = await watch(stage.browser, await openPanel(page));
  const feed = startFeed(stage.standIn, createWideChat(codes), rate);
  await wait(WARM_UP_SECONDS * 1_000);
  const rows: Row[] = [];
  const works = { vote: [] as Work[], 'no vote': [] as Work[] };
  async function measure(kind: keyof typeof works): Promise<void> {
    const work = await measureWork(watched, MEASURED_SECONDS);
    const task = await longestTask(stage.browser, page, watched.pid, TRACED_SECONDS);
    works[kind].push(work);
    rows.push({ 'messages/s': `${rate}, ${kind}`, ...workColumns(work, task) });
  }
  for (let round = 0; round < ROUNDS; round++) {
    await measure('no vote');
    await startVote(stage, page, codes);
    await measure('vote');
    await endVote(stage, page);
  }
  feed.stop();
  await context.close();
  const ratio = (name: 'tasks' | 'script' | 'layout' | 'style' | 'mainCpu' | 'workerCpu') => {
    const sum = (of: readonly Work[]) => of.reduce((total, work) => total + (work[name] ?? Number.NaN), 0);
    return rounded(sum(works.vote) / sum(works['no vote']), 2);
  };
  rows.push({
    'messages/s': `${rate}, ratio`,
    'main thread': ratio('tasks'),
    'of it CPU': ratio('mainCpu'),
    script: ratio('script'),
    layout: ratio('layout'),
    style: ratio('style'),
    'worker CPU': ratio('workerCpu'),
  });
  return rows;
}

const MODERATOR = { login: 'a_mod', extraTags: { badges: 'moderator/1' } };

async function startVote({ standIn }: BenchStage, page: Page, codes: readonly string[]): Promise<void> {
  const text = `!vote ${codes.slice(0, 3).join(' ')} good again 120s`;
  standIn.chat.say(CHANNEL, { ...MODERATOR, text });
  await expect(page.getByRole('region', { name: 'Vote' })).toBeVisible({ timeout: 60_000 });
  await wait(1_000);
}

async function endVote({ standIn }: BenchStage, page: Page): Promise<void> {
  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!endvote' });
  await page.getByRole('button', { name: 'Dismiss the vote' }).click();
  await wait(1_000);
}
