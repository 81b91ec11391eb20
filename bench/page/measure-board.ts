import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Report } from '../report.ts';
import { type BoardChannel, createBoardChannels, EMOTES_IN_SET, scriptLists } from './board-channels.ts';
import { startBoardFeed } from './board-feed.ts';
import { socketsSince, waitForLists } from './board-network.ts';
import { drawMovingPictures } from './draw-moving-pictures.ts';
import { longestTask } from './longest-task.ts';
import { measureWork, watch } from './measure-work.ts';
import { processTimes } from './process-times.ts';
import { shown } from './scenes.ts';
import { type BenchStage, openStage, SITE } from './stage.ts';
import { milliseconds, workColumns } from './work-columns.ts';

const CHANNEL_COUNTS = [1, 5, 20];
/** To each channel. */
const MESSAGES_PER_SECOND = 50;
const WARM_UP_SECONDS = 12;
const MEASURED_SECONDS = 15;
const TRACED_SECONDS = 6;

/** The duration of the chat whose shown totals are compared with the sent uses, after the chat has stopped. */
const CHECKED_SECONDS = 6;
const REST_MS = 1_700;

/** A page of channels: how it is opened, and the totals that it shows, by login. */
interface ChannelsPage {
  readonly name: string;
  readonly channels: readonly BoardChannel[];
  readonly path: string;
  readonly totals: (page: Page) => Promise<ReadonlyMap<string, number>>;
}

type Row = Report['rows'][number];

/** A row of each table. */
interface MeasuredPage {
  readonly work: Row;
  readonly network: Row;
}

/** Measures the board of 1, 5 and 20 channels in Chromium, and the main screen with one of them. */
export async function measureBoard(): Promise<Report[]> {
  const all = createBoardChannels(Math.max(...CHANNEL_COUNTS));
  const pictures = await drawMovingPictures();
  const stage = await openStage(
    [],
    pictures.map(({ still }) => ({ still, moving: still })),
  );
  scriptLists(stage.standIn.services, all);
  const measured: MeasuredPage[] = [];
  try {
    const [first] = all;
    if (first !== undefined) measured.push(await measureChannels(stage, mainScreenOf(first)));
    for (const count of CHANNEL_COUNTS) {
      measured.push(await measureChannels(stage, boardOf(all.slice(0, count))));
    }
  } finally {
    await stage.close();
  }
  const work = {
    title: `The board: Chromium ${stage.browser.version()}, ${MESSAGES_PER_SECOND} messages/s in each channel, ${EMOTES_IN_SET} emotes in each set, 1440x900`,
    rows: measured.map(({ work }) => work),
    notes: [
      `Milliseconds per second over ${MEASURED_SECONDS} s after ${WARM_UP_SECONDS} s of warm-up, as in the measurement of the page. Longest task: from a trace of ${TRACED_SECONDS} more seconds.`,
      `Exact: ${CHECKED_SECONDS} s of chat into empty windows, then each channel’s shown total compared with the uses that were sent to it.`,
    ],
  };
  const network = {
    title: 'The board: sockets, joins and lists',
    rows: measured.map(({ network }) => network),
    notes: [
      'Sockets: open at the end. Joins: the shortest time between two, in ms.',
      'Lists: the requests in the busiest second, and the time from the navigation to the last first request for a list; the stand-in answers immediately.',
    ],
  };
  return [work, network];
}

function boardOf(channels: readonly BoardChannel[]): ChannelsPage {
  return {
    name: `board of ${channels.length}`,
    channels,
    path: `/board/${channels.map(({ login }) => login).join('+')}`,
    async totals(page) {
      const totals = new Map<string, number>();
      for (const { login } of channels) {
        const total = page.getByRole('article', { name: login, exact: true }).locator('[data-total]');
        totals.set(login, Number(await total.getAttribute('data-total')));
      }
      return totals;
    },
  };
}

function mainScreenOf(channel: BoardChannel): ChannelsPage {
  return {
    name: 'main screen, 1 channel',
    channels: [channel],
    path: `/${channel.login}`,
    totals: async (page) => new Map([[channel.login, (await shown(page)).total]]),
  };
}

async function measureChannels(stage: BenchStage, shownPage: ChannelsPage): Promise<MeasuredPage> {
  const { browser, standIn } = stage;
  const { channels } = shownPage;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const openedAt = Date.now();
    await page.goto(SITE + shownPage.path);
    const lists = await waitForLists(standIn, channels, openedAt);
    const watched = await watch(browser, page.mainFrame());

    const check = startBoardFeed(standIn, channels, MESSAGES_PER_SECOND);
    await wait(CHECKED_SECONDS * 1_000);
    check.stop();
    await wait(REST_MS);
    const totals = await shownPage.totals(page);
    const exact = [...check.sentUses()].filter(([login, uses]) => totals.get(login) === uses).length;

    const feed = startBoardFeed(standIn, channels, MESSAGES_PER_SECOND);
    await wait(WARM_UP_SECONDS * 1_000);
    const before = await processTimes(browser);
    const startedAt = performance.now();
    const work = await measureWork(watched, MEASURED_SECONDS);
    const after = await processTimes(browser);
    const seconds = (performance.now() - startedAt) / 1_000;
    const task = await longestTask(browser, page, watched.pid, TRACED_SECONDS);
    feed.stop();
    return {
      work: {
        page: shownPage.name,
        ...workColumns(work, task),
        'all processes, CPU':
          before === null || after === null ? null : milliseconds((after - before) / seconds),
        'exact totals': `${exact}/${channels.length}`,
      },
      network: {
        page: shownPage.name,
        ...socketsSince(standIn, openedAt),
        ...lists,
      },
    };
  } finally {
    await context.close();
  }
}
