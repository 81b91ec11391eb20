import { createYieldToTasks } from '../src/domain/clock.ts';
import { exportRecording } from '../src/recording/exports/export-recording.ts';
import { readAllSeconds, readEmoteSeries, readSeries, readWindow } from '../src/recording/read-recording.ts';
import type { Recorder } from '../src/recording/recorder.ts';
import type { RecordingStore } from '../src/recording/store.ts';
import { platformTimers } from '../src/worker/platform-timers.ts';
import { openBrowser } from '../tests/recording-stores.ts';
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
  const counts = { writes: 0, blocks: 0, bytes: 0, info: 0, emotes: 0 };
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
    'info, kB': rounded(counts.info / 1e3),
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
  const recording = recordingOf(evening.recorder);
  const { info, emotes } = recording;
  const key = emotes[0]?.key ?? '';
  const window = () => readWindow(recording, info.startS + Math.floor(Math.random() * SECONDS), 'every-use');
  const exported = async (format: 'csv' | 'json') => {
    const seconds = await readAllSeconds(recording, yieldToTasks);
    const result = await exportRecording(
      { info, emotes, seconds },
      { format, countingMode: 'every-use', frameRate: 30 },
    );
    return result.kind === 'file' ? result.content.size : 0;
  };
  const rows = [
    await timed(shape, 'all seconds, for the timeline', () => readSeries(recording, yieldToTasks)),
    await timed(shape, 'one emote, for the timeline', () =>
      readEmoteSeries(recording, key, 'every-use', yieldToTasks),
    ),
    await timed(shape, 'the tables of 20 seconds, one by one', async () => {
      for (let index = 0; index < 20; index++) await window().then(yieldToTasks);
    }),
    await timed(shape, 'export as CSV', () => exported('csv')),
    await timed(shape, 'export as JSON', () => exported('json')),
  ];
  await evening.recorder?.saveNow();
  evening.recorder?.stop();
  // The recording is released asynchronously.
  await nextTask();
  const resumed = createEvening(shape, { store, yieldToTasks }, SECONDS + 60);
  const replay = await timed(shape, 'going on after a reload', async () => {
    await resumed.run(1);
    while (resumed.recorder?.recording() == null) await nextTask();
  });
  if (recordingOf(resumed.recorder).info.recordingId !== info.recordingId)
    throw new Error('Another recording began.');
  return [...rows, replay];
}

function recordingOf(recorder: Recorder | null) {
  const recording = recorder?.recording();
  if (!recording) throw new Error('There is no recording.');
  return recording;
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
  counts: Record<'writes' | 'blocks' | 'bytes' | 'info' | 'emotes', number>,
): RecordingStore {
  return {
    ...openBrowser().openPage(),
    async save(_recordingId, minutes, info) {
      counts.writes++;
      counts.blocks += minutes.length;
      for (const { block, emotes } of minutes) {
        counts.bytes += block.length;
        counts.emotes += emotes.length;
      }
      counts.info = JSON.stringify(info).length;
      return { kind: 'saved', edited: info };
    },
  };
}
