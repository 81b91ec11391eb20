import { expect, test } from 'vitest';
import { MOMENT_MAX_S } from '../../domain/moment.ts';
import { momentStretches } from './moment-stretches.ts';

const RANGE = { fromS: 1_000, toS: 1_300 };
const moment = (startS: number, endS: number | null, isManual = false) => ({
  moment: { startS, endS, isManual },
});
const stretches = (...moments: ReturnType<typeof moment>[]) =>
  momentStretches(moments, RANGE).map(({ fromS, toS }) => [fromS, toS]);

test.each([
  ['from start to end', [moment(1_100, 1_150)], [[1_100, 1_150]]],
  [
    'cut at both edges',
    [moment(900, 1_020), moment(1_280, 1_400)],
    [
      [1_000, 1_020],
      [1_280, 1_300],
    ],
  ],
  ['none outside', [moment(800, 1_000), moment(1_300, 1_350)], []],
  ['one, where they touch or overlap', [moment(1_140, 1_200), moment(1_100, 1_150)], [[1_100, 1_200]]],
  ['one, where one is inside another', [moment(1_100, 1_200), moment(1_120, 1_130)], [[1_100, 1_200]]],
  ['one, where two are equal', [moment(1_100, 1_200), moment(1_100, 1_200)], [[1_100, 1_200]]],
  ['to the longest end, while it goes on', [moment(1_100, null)], [[1_100, 1_100 + MOMENT_MAX_S]]],
  ['none of a mark', [moment(1_100, 1_150, true)], []],
])('the stretch of a moment: %s', (_, moments, expected) => {
  expect(stretches(...moments)).toEqual(expected);
});
