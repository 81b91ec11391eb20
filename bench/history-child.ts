import { createYieldToTasks } from '../src/domain/clock.ts';
import { exportHistory } from '../src/session/history/exports/export-history.ts';
import type { HistoryStore } from '../src/session/history/history-store.ts';
import {
  readAllSeconds,
  readEmoteSeries,
  readSeries,
  readWindow,
} from '../src/session/history/read-session.ts';
import type { Recording } from '../src/session/history/recording.ts';
import { platformTimers } from '../src/session/platform-timers.ts';
import { openBrowser } from '../tests/history-stores.ts';
import { EVENINGS, type EveningShape } from './evening-chat.ts';
import { answerQuestions, collectGarbage } from './in-child.ts';
import { createEvening, processorMs } from './recorded-evening.ts';
import { type Report, rounded } from './report.ts';

const SECONDS = 28_800;

/** The slices of a measurement. */
const slices = { longestMs: 0, startedAt: 0 };
const nextTask = createYieldToTasks(platformTimers);

function endSlice(): void {
  slices.longestMs = Math.max(slices.longestMs, processorMs() - slices.startedAt);
}

async function yieldToTasks(): Promise<void> {
  endSlice();
  await nextTask();
  slices.startedAt = processorMs();
}

answerQuestions(async (): Promise<readonly Report[]> => {
  const kept: Report['rows'][number][] = [];
  const read: Report['rows'][number][] = [];
  for (const shape of EVENINGS) {
    kept.push(await measureRecording(shape));
    read.push(...(await measureReading(shape)));
  }
  return [
    {
      title: 'Eight hours of recorded history',
      notes: [
        'The store counts what it is given and discards it. Memory: heap and buffers after a garbage collection, beyond those of the same',
        'chat without a recording. Processor time: the difference of the same two runs.',
      ],
      rows: kept,
    },
    {
      title: 'Reading eight hours of recorded history',
      notes: [
        'Milliseconds of processor time; all minutes are in memory. Counting waits for a slice, and goes on between two. A pause',
        'takes up to 4 ms in a browser.',
      ],
      rows: read,
    },
  ];
});

async function measureRecording(shape: EveningShape): Promise<Report['rows'][number]> {
  const plain = await measureMemory(() => createEvening(shape, { store: null, yieldToTasks }));
  const counts = { writes: 0, blocks: 0, bytes: 0, facts: 0, emotes: 0 };
  const store = storeThatCounts(counts);
  const recorded = await measureMemory(() => createEvening(shape, { store, yieldToTasks }));
  return {
    chat: shape.name,
    'messages/s': shape.messagesASecond,
    'distinct emotes, in a window': rounded(recorded.evening.meanDistinct()),
    'in all': counts.emotes,
    'memory, MB': rounded((recorded.bytes - plain.bytes) / 1e6, 2),
    'kB a minute': rounded(counts.bytes / counts.blocks / 1e3, 2),
    'blocks, MB': rounded(counts.bytes / 1e6, 2),
    'facts, kB': rounded(counts.facts / 1e3),
    'writes a minute': rounded(counts.writes / (SECONDS / 60), 2),
    'ms of processor a second': rounded((recorded.ms - plain.ms) / SECONDS, 3),
  };
}

/** The memory that an evening of eight hours holds. */
async function measureMemory(begin: () => ReturnType<typeof createEvening>) {
  const before = await retainedBytes();
  const evening = begin();
  const ms = await evening.run(SECONDS);
  return { evening, ms, bytes: (await retainedBytes()) - before };
}

async function retainedBytes(): Promise<number> {
  // Buffers are released after a collection, so one is not enough.
  for (let round = 0; round < 4; round++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function measureReading(shape: EveningShape): Promise<readonly Report['rows'][number][]> {
  const store = openBrowser().openPage();
  const evening = createEvening(shape, { store, yieldToTasks });
  await evening.run(SECONDS);
  const session = sessionOf(evening.recording);
  const { facts, emotes } = session;
  const key = emotes[0]?.key ?? '';
  const window = () => readWindow(session, facts.startS + Math.floor(Math.random() * SECONDS), 'every-use');
  const exported = async (format: 'csv' | 'json') => {
    const seconds = await readAllSeconds(session, yieldToTasks);
    const result = await exportHistory(
      { facts, emotes, seconds },
      { format, countingMode: 'every-use', frameRate: 30 },
    );
    return result.kind === 'file' ? result.content.size : 0;
  };
  const rows = [
    await timed(shape, 'all seconds, for the timeline', () => readSeries(session, yieldToTasks)),
    await timed(shape, 'one emote, for the timeline', () =>
      readEmoteSeries(session, key, 'every-use', yieldToTasks),
    ),
    await timed(shape, 'the tables of 20 seconds, one by one', async () => {
      for (let index = 0; index < 20; index++) await window().then(yieldToTasks);
    }),
    await timed(shape, 'export as CSV', () => exported('csv')),
    await timed(shape, 'export as JSON', () => exported('json')),
  ];
  await evening.recording?.storeNow();
  evening.recording?.stop();
  // The session is released asynchronously.
  await nextTask();
  const resumed = createEvening(shape, { store, yieldToTasks }, SECONDS + 60);
  const replay = await timed(shape, 'going on after a reload', async () => {
    await resumed.run(1);
    while (resumed.recording?.session() == null) await nextTask();
  });
  if (sessionOf(resumed.recording).facts.recordingId !== facts.recordingId)
    throw new Error('Another session began.');
  return [...rows, replay];
}

function sessionOf(recording: Recording | null) {
  const session = recording?.session();
  if (!session) throw new Error('There is no session.');
  return session;
}

async function timed(
  shape: EveningShape,
  what: string,
  run: () => Promise<unknown>,
): Promise<Report['rows'][number]> {
  const startedAt = processorMs();
  Object.assign(slices, { longestMs: 0, startedAt });
  await run();
  endSlice();
  const ms = rounded(processorMs() - startedAt, 1);
  return { chat: shape.name, what, ms, 'longest slice, ms': rounded(slices.longestMs, 1) };
}

function storeThatCounts(
  counts: Record<'writes' | 'blocks' | 'bytes' | 'facts' | 'emotes', number>,
): HistoryStore {
  return {
    ...openBrowser().openPage(),
    async store(_historyId, minutes, facts) {
      counts.writes++;
      counts.blocks += minutes.length;
      for (const { block, emotes } of minutes) {
        counts.bytes += block.length;
        counts.emotes += emotes.length;
      }
      counts.facts = JSON.stringify(facts).length;
      return { kind: 'stored', edited: facts };
    },
  };
}
