import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond, recordingOf } from '../../tests/builders/recordings.ts';
import { neverYield } from '../../tests/fakes/clock.ts';
import type { Second } from '../domain/recording.ts';
import { readSums } from './read-sums.ts';
import { gapAt } from './record-seconds.ts';

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
