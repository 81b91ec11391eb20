import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { momentOf, peakOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { stubSize } from '../../../tests/fakes/browser.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { StripPicture } from './strip-picture.tsx';

const END_S = 1_000;

beforeEach(() => stubSize(300, 40));

function draw(usual: number | null, totals: readonly (number | null)[], moments: readonly MomentPeak[] = []) {
  const column = columnOf(seriesOf(END_S - totals.length + 1, totals), 'every-use');
  const { container } = render(<StripPicture column={column} usual={usual} moments={moments} />);
  const offsets = Array.from(container.querySelectorAll('[id$="curve"] stop'), (stop) =>
    Number(stop.getAttribute('offset')),
  );
  return { offsets, hasUsual: container.querySelector('[data-level="usual"]') !== null };
}

test('the usual total has a line once it is known', () => {
  expect([draw(null, [10]).hasUsual, draw(5, [10]).hasUsual]).toEqual([false, true]);
});

test('the curve has the colour of a moment from its start to its end, and nowhere else', () => {
  const totals = new Array<number>(300).fill(10);
  const moments = [
    peakOf(momentOf(END_S - 150, null, { startS: END_S - 199, endS: END_S - 100 })),
    peakOf(momentOf(END_S - 50, null, { isManual: true })),
  ];
  expect(draw(null, totals).offsets).toEqual([0]);
  const [, ...ends] = draw(null, totals, moments).offsets;
  expect(ends.map((offset) => Math.round(300 * offset))).toEqual([100, 100, 199, 199]);
});

test('a moment has the picture of its emote at the second that stands for it, where the height has room', () => {
  const column = columnOf(seriesOf(END_S - 299, new Array<number>(300).fill(10)), 'every-use');
  const moments = [peakOf(momentOf(END_S - 150, emoteOf('LUL')), 30)];
  const pictures = () => {
    const { container } = render(<StripPicture column={column} usual={null} moments={moments} />);
    return Array.from(container.querySelectorAll('img'), (image) => image.closest('[style*="translate"]'));
  };
  expect(pictures()).toEqual([]);
  stubSize(300, 60);
  const [marker] = pictures() as [HTMLElement];
  expect(marker.style.transform).toMatch(/^translate\(149(\.\d+)?px, /);
});
