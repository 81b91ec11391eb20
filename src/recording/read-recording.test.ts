import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond, recordingOf } from '../../tests/builders/recordings.ts';
import { neverYield } from '../../tests/fakes/clock.ts';
import type { Second } from '../domain/recording.ts';
import { gapAt } from '../domain/series.ts';
import { encodeSeconds } from './minute-codec.ts';
import {
  eachSecond,
  type ReadableRecording,
  readAllSeconds,
  readCountsBefore,
  readEmoteSeries,
  readSeries,
  readSums,
  readWindow,
} from './read-recording.ts';

const MINUTES = 150;

/** A recording in which the count of the emote is the number of the minute. `reads` has the number of minutes of each read. */
function longSession() {
  const reads: number[] = [];
  const seconds = Array.from({ length: MINUTES * 60 }, (_, at) =>
    recordedSecond(at, { 0: Math.floor(at / 60) }),
  );
  const whole = recordingOf(seconds, [recordedEmote('KEKW')]);
  const recording: ReadableRecording = {
    ...whole,
    blocks(minutes) {
      reads.push(minutes.length);
      return whole.blocks(minutes);
    },
  };
  return { recording, reads };
}

test.each<[string, (recording: ReadableRecording, yieldToTasks: () => Promise<void>) => Promise<unknown>]>([
  ['of totals', readSeries],
  [
    'of an emote',
    (recording, pause) => readEmoteSeries(recording, recordedEmote('KEKW').key, 'every-use', pause),
  ],
  ['of its sums', (recording, pause) => readSums(recording, 'every-use', pause)],
  [
    'for an export',
    async (recording, pause) => {
      for await (const _ of (await readAllSeconds(recording, pause))());
    },
  ],
  [
    'after a reload',
    async (recording, pause) => {
      for await (const _ of eachSecond(recording, pause));
    },
  ],
])('in a long read %s, counting continues after each hour', async (_what, read) => {
  const { recording, reads } = longSession();
  let pauses = 0;
  await read(recording, async () => void pauses++);
  expect(Math.max(...reads)).toBeLessThanOrEqual(60);
  expect(pauses).toBeGreaterThanOrEqual(2);
});

test('the counts before a second are those of its emotes in the 100 s up to it; before the recording nothing was seen', async () => {
  const { recording } = longSession();
  const startS = recording.info.startS;
  const { key } = recordedEmote('KEKW');
  const late = (await readCountsBefore(recording, startS + 150, 'every-use'))?.get(key);
  // 69 s of the minutes 0 and 1, 31 s of the minute 2.
  expect([...(late ?? [])]).toEqual([...new Array(69).fill(1), ...new Array(31).fill(2)]);
  const early = (await readCountsBefore(recording, startS + 1, 'every-use'))?.get(key);
  expect([...(early ?? [])].slice(96)).toEqual([-1, -1, 1, 1]);
  expect(await readCountsBefore(recording, startS - 1, 'every-use')).toBeNull();
});

test('the table of a second that was not seen has no emotes, and says that nothing was observed', async () => {
  const { recording } = longSession();
  const { startS } = recording.info;
  expect(await readWindow(recording, startS + 150, 'every-use')).toMatchObject({
    observedMs: 10_000,
    totalEmotes: 2,
  });
  expect(await readWindow(recording, startS + 3, 'every-use')).toMatchObject({ observedMs: 4_000 });
  for (const second of [startS - 1, startS + MINUTES * 60]) {
    const table = await readWindow(recording, second, 'once-a-message');
    expect(table).toMatchObject({
      second,
      countingMode: 'once-a-message',
      observedMs: 0,
      totalEmotes: 0,
      emotes: [],
    });
    expect(table.emoteIds).toHaveLength(0);
  }
});

test.each<[string, readonly number[]]>([
  ['in the far future', [60, 1e12]],
  ['of no time', [-1e12]],
])(
  'a minute with a damaged second, %s, is a gap; the rest of the recording is read',
  async (_when, times) => {
    const seconds = Array.from({ length: 180 }, (_, at) => recordedSecond(at, { 0: 1 }));
    const whole = recordingOf(seconds, [recordedEmote('KEKW')]);
    const damaged = encodeSeconds(times.map((at) => recordedSecond(at, { 0: 1 })));
    const recording: ReadableRecording = {
      ...whole,
      blocks: async (minutes) => new Map(await whole.blocks(minutes)).set(1, damaged),
    };
    const { gaps } = await readSeries(recording, neverYield);
    expect([...gaps]).toEqual(seconds.map((_, at) => Number(at >= 60 && at < 120)));
    expect(await readSums(recording, 'every-use', neverYield)).toMatchObject({ emotes: 12 });
  },
);

const A = recordedEmote('A');
const B = recordedEmote('B');

const EMOTES = [A, B];

/** A second of each number of uses, as its window counts them; null is a gap, whose uses are in no window. */
function secondsOf(uses: readonly (readonly [a: number, b: number] | null)[]): readonly Second[] {
  return uses.map((seen, at) => {
    if (seen === null) return gapAt(recordedSecond(at).second);
    const inWindow = uses.slice(Math.max(0, at - 9), at + 1);
    const sumOf = (which: 0 | 1): number => inWindow.reduce((sum, of) => sum + (of?.[which] ?? 0), 0);
    const used = [sumOf(0), sumOf(1)].map((sum, number) => [number, sum]).filter(([, sum]) => sum !== 0);
    return recordedSecond(at, Object.fromEntries(used));
  });
}

test('each use is in the sums once, also around gaps', async () => {
  const second = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(second, { freq: 8 }), { minLength: 1, maxLength: 200 }),
      async (uses) => {
        const [a, b] = [0, 1].map((which) => uses.reduce((sum, of) => sum + (of?.[which] ?? 0), 0)) as [
          number,
          number,
        ];
        const { emotes, mostUsed } = await readSums(
          recordingOf(secondsOf(uses), EMOTES),
          'every-use',
          neverYield,
        );
        expect(emotes).toBe(a + b);
        expect(mostUsed?.count ?? 0).toBe(Math.max(a, b));
        if (a !== b) expect(mostUsed?.emote).toBe(a > b ? A : B);
      },
    ),
  );
});

test('in another way of counting the sums are those of that way', async () => {
  const seconds = Array.from({ length: 20 }, (_, at) => recordedSecond(at, { 0: 5, 1: 3 }));
  const sums = await readSums(recordingOf(seconds, EMOTES), 'once-a-chatter', neverYield);
  expect(sums).toEqual({ emotes: 8, mostUsed: { emote: A, count: 6 } });
});

test('a renamed emote is one emote, with its newest name', async () => {
  const renamed = { ...A, code: 'Renamed' };
  const seconds = [
    recordedSecond(0, { 0: 4, 1: 6 }),
    ...Array.from({ length: 10 }, (_, at) => recordedSecond(at + 1, { 2: 3 })),
  ];
  const recording = recordingOf(seconds, [A, B, renamed]);
  expect((await readSums(recording, 'every-use', neverYield)).mostUsed).toEqual({ emote: renamed, count: 7 });
});

test('without a second, or without an emote, there is no most used one', async () => {
  expect(await readSums(recordingOf([], EMOTES), 'every-use', neverYield)).toEqual({
    emotes: 0,
    mostUsed: null,
  });
  const silent = recordingOf([recordedSecond(0)], EMOTES);
  expect(await readSums(silent, 'every-use', neverYield)).toEqual({ emotes: 0, mostUsed: null });
});
