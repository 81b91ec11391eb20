import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import { STRIP_S, THRESHOLD_MAX } from '../../domain/limits.ts';
import type { RecordedMoment, SecondTotals } from '../../domain/recording.ts';
import {
  CROWN_WIDTH,
  crownsOf,
  curveRuns,
  highestTotal,
  nextTop,
  type StripFrame,
  secondAt,
  thresholdAt,
  xOfSecond,
  yOfCount,
  yOfThreshold,
} from './strip-drawing.ts';

const END_S = 1_763_640_300;
const FRAME: StripFrame = { width: 300, height: 51, top: 100 };
const MODE = 'every-use';

function secondOf(second: number, total: number | null): SecondTotals {
  const count = total ?? 0;
  const totals = { 'every-use': count, 'once-a-message': 0, 'once-a-chatter': 0 };
  return { second, isGap: total === null, messages: 1, chatters: 1, totals };
}

/** The seconds up to `END_S`. */
function secondsOf(totals: readonly (number | null)[]): SecondTotals[] {
  return totals.map((total, at) => secondOf(END_S - totals.length + 1 + at, total));
}

function momentOf(peakS: number, ratio: number | null): RecordedMoment {
  return {
    startS: peakS - 20,
    peakS,
    endS: null,
    announcedS: peakS + 3,
    ratio,
    uses: 50,
    chatters: 9,
    emote: emoteOf('Kappa'),
    isManual: ratio === null,
  };
}

describe('the scale', () => {
  test.each([
    ['the highest total', 0, 400, 150, 400],
    ['a threshold above the highest total, with space above the line', 0, 100, 200, 250],
    ['not a threshold far above the curve', 0, 100, 1_000_000, 100],
    ['at least 10 in a quiet channel', 0, 1, 0, 10],
    ['a higher total at once', 400, 401, 150, 401],
    ['the same while the total has not fallen by a third', 300, 201, 150, 300],
    ['a lower total when it has fallen by a third', 300, 200, 150, 200],
    ['still the threshold when the curve falls a little below a quarter of it', 500, 90, 400, 500],
  ])('reaches to %s', (_, top, highest, threshold, next) => {
    expect(nextTop(top, highest, threshold)).toBe(next);
  });

  test('always reaches to the curve, and does not change for the same data', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (before, highest, threshold) => {
        const top = nextTop(before, highest, threshold);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(nextTop(top, highest, threshold)).toBe(top);
      }),
    );
  });

  test('a gap does not count as a total', () => {
    expect(highestTotal([secondOf(1, 7), { ...secondOf(2, 900), isGap: true }], MODE)).toBe(7);
  });
});

describe('the threshold line', () => {
  test('is at the upper edge when the threshold is above the scale', () => {
    expect(yOfThreshold(101, FRAME)).toBeLessThan(yOfThreshold(100, FRAME));
    expect(yOfThreshold(THRESHOLD_MAX, FRAME)).toBe(yOfThreshold(101, FRAME));
  });

  test.each([1, 12, 100, 3_000, 77_777])(
    'its height is a round threshold near the real one: top %i',
    (top) => {
      const frame = { ...FRAME, top };
      const ofPixel = top / 30;
      for (const share of [0, 0.2, 0.5, 1]) {
        const threshold = thresholdAt(yOfCount(top * share, frame), frame);
        expect(Number.isInteger(threshold)).toBe(true);
        expect(Math.abs(threshold - top * share)).toBeLessThanOrEqual(Math.max(0.5, ofPixel / 2));
      }
    },
  );

  test('below the strip it is 0; far above it ends at the highest threshold', () => {
    expect(thresholdAt(90, FRAME)).toBe(0);
    expect(thresholdAt(-100_000_000, FRAME)).toBe(THRESHOLD_MAX);
  });
});

describe('the curve', () => {
  test('the newest second is at the right edge, the oldest of five minutes at the left', () => {
    expect(xOfSecond(END_S, END_S, 300)).toBe(299);
    expect(xOfSecond(END_S - STRIP_S + 1, END_S, 300)).toBe(0);
  });

  test('the second at a point is the one that is drawn there', () => {
    const ago = fc.integer({ min: 0, max: STRIP_S - 1 });
    fc.assert(
      fc.property(ago, fc.integer({ min: 40, max: 900 }), (agoS, width) => {
        expect(secondAt(xOfSecond(END_S - agoS, END_S, width), END_S, width)).toBe(END_S - agoS);
      }),
    );
    expect(secondAt(-50, END_S, 300)).toBe(END_S - STRIP_S + 1);
    expect(secondAt(500, END_S, 300)).toBe(END_S);
  });

  test('a gap and a missing second end a run', () => {
    const seconds = secondsOf([5, 6, null, 7, 8, 9]).toSpliced(4, 1);
    const runs = curveRuns(seconds, MODE, FRAME);
    expect(runs.map((run) => run.length / 2)).toEqual([2, 1, 1]);
    expect(runs.at(-1)).toEqual([299, yOfCount(9, FRAME)]);
  });

  test('a strip without a counted second has no curve', () => {
    expect(curveRuns([], MODE, FRAME)).toEqual([]);
    expect(curveRuns(secondsOf([null, null]), MODE, FRAME)).toEqual([]);
  });
});

describe('the pictures on the peaks', () => {
  const flat = secondsOf(Array.from({ length: STRIP_S }, () => 40));
  const peaksOf = (moments: readonly RecordedMoment[], seconds = flat, frame = FRAME) =>
    crownsOf(moments, seconds, MODE, frame).map(({ moment }) => END_S - moment.peakS);

  test('only moments of the last five minutes have one', () => {
    expect(peaksOf([momentOf(END_S - 400, 3), momentOf(END_S - 200, 3)])).toEqual([200]);
  });

  test('of two that would overlap, the stronger one is shown; one marked by hand is the weakest', () => {
    const moments = [momentOf(END_S - 110, null), momentOf(END_S - 100, 2), momentOf(END_S - 90, 5)];
    expect(peaksOf(moments)).toEqual([90]);
    expect(peaksOf([momentOf(END_S - 110, null), momentOf(END_S - 60, 2)])).toEqual([110, 60]);
  });

  test('they never overlap and never leave the strip', () => {
    const moments = fc.array(
      fc.record({ agoS: fc.integer({ min: 0, max: 299 }), ratio: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(moments, (list) => {
        const crowns = crownsOf(
          list.map(({ agoS, ratio }) => momentOf(END_S - agoS, ratio)),
          flat,
          MODE,
          FRAME,
        );
        const middles = crowns.map(({ x }) => x).toSorted((a, b) => a - b);
        const sides = [-CROWN_WIDTH / 2, ...middles, FRAME.width + CROWN_WIDTH / 2];
        const distances = sides.slice(1).map((x, at) => x - (sides[at] ?? 0));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(CROWN_WIDTH - 0.001);
      }),
    );
  });

  test('it is on the highest total near the peak', () => {
    const seconds = flat.with(-98, secondOf(END_S - 97, 90));
    const [crown] = crownsOf([momentOf(END_S - 100, 3)], seconds, MODE, FRAME);
    expect(crown).toMatchObject({ x: xOfSecond(END_S - 97, END_S, 300), y: yOfCount(90, FRAME) });
  });

  test('a peak in a gap has none, and a low strip has no space for any', () => {
    const gap = secondsOf(Array.from({ length: 20 }, () => null));
    expect(peaksOf([momentOf(END_S - 8, 3)], gap)).toEqual([]);
    expect(peaksOf([momentOf(END_S - 8, 3)], flat, { ...FRAME, height: 40 })).toEqual([]);
  });
});
