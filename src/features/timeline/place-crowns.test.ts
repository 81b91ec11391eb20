import { expect, test } from 'vitest';
import { momentOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import { placeCrowns } from './place-crowns.ts';

const range = { fromS: 1_000, toS: 1_100 };
const moment = (peakS: number, ratio: number | null) => momentOf(peakS, emoteOf(`at${peakS}`), { ratio });

test('a moment outside of the range has no crown; the others are at their peaks', () => {
  const crowns = placeCrowns([moment(999, 9), moment(1_050, 2)], range, 500);
  expect(crowns.map(({ leftPx, hasPicture }) => [leftPx, hasPicture])).toEqual([[250, true]]);
});

test('of pictures that would overlap the strongest is shown', () => {
  const crowns = placeCrowns([moment(1_050, 2), moment(1_054, 5), moment(1_080, null)], range, 500);
  const pictures = crowns.filter(({ hasPicture }) => hasPicture).map(({ moment: { peakS } }) => peakS);
  expect(pictures).toEqual([1_054, 1_080]);
  expect(crowns).toHaveLength(3);
});

test('of dots that would overlap one is shown', () => {
  expect(placeCrowns([moment(1_050, 2), moment(1_051, 5)], range, 500)).toHaveLength(1);
});
