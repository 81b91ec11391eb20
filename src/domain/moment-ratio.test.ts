import { expect, test } from 'vitest';
import { momentOf } from '../../tests/builders/recordings.ts';
import { compareLevel } from './chat-level.ts';
import { compareStrength, ratioText, ratioTitle, shownRatio } from './moment-ratio.ts';

test('a ratio has one digit after the point, and says what it is a ratio of', () => {
  expect([ratioText(13), ratioText(3.44)]).toEqual(['×13.0', '×3.4']);
  expect(ratioTitle(12.8, 169)).toBe('12.8 times as active as usual (169 chatters)');
});

test.each([0, 1, 2, 3, 4, 40])('at a usual level of %i the ratio is shown from 3 on', (usual) => {
  for (const level of [8, 20, 147, 10_000].filter((each) => each > usual + 4)) {
    const reading = compareLevel(level, usual);
    expect(shownRatio(momentOf(100, null, reading)), `${level}`).toBe(usual < 3 ? null : reading.ratio);
  }
});

test('a mark has no ratio; a moment of an older version, without a surprise, has its own', () => {
  expect(shownRatio(momentOf(100, null, { isManual: true }))).toBeNull();
  expect(shownRatio(momentOf(100, null, { surprise: null }))).toBe(4.2);
});

test('moments are ordered by the ratio that is shown, then by their surprise; marks come last', () => {
  const moments = [
    momentOf(100, null, { isManual: true, ratio: null, surprise: null }),
    momentOf(200, null, { ratio: 147, surprise: 22 }),
    momentOf(300, null, { ratio: 90, surprise: 17 }),
    momentOf(400, null, { ratio: 3, surprise: 9 }),
    momentOf(500, null, { ratio: 4, surprise: 8 }),
    momentOf(600, null, { ratio: 4, surprise: 8 }),
  ];
  expect(moments.toSorted(compareStrength).map(({ peakS }) => peakS)).toEqual([500, 600, 400, 200, 300, 100]);
});
