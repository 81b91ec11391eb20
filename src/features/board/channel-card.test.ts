import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { gapSeries } from '../../domain/series.ts';
import { knownInText } from './channel-card.tsx';

const observed = (seconds: number) => seriesOf(1, new Array<number>(seconds).fill(5));

test.each([
  [undefined, 'known in 2 min'],
  [observed(39), 'known in 2 min'],
  [observed(40), 'known in 1 min'],
  [observed(128), 'known in 1 min'],
  // After a short gap the ratio is known again within a minute.
  [observed(400), 'known in 1 min'],
  [gapSeries(1, 600), 'known in 2 min'],
])('the ratio is known in some minutes, which count down: %#', (recent, text) => {
  expect(knownInText(recent)).toBe(text);
});
