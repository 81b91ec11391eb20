import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { stubSize } from '../../../tests/fakes/browser.ts';
import { VideoStart } from '../../ui/time-text.ts';
import { Axes, timeTicks } from './timeline-marks.tsx';

const FRAME = frameOf(400, 50, { fromS: 0, toS: 300 }, 10);

/** The labels of five minutes of a video, in an axis of 400 px. */
function labels(textScale: number, marked: readonly number[] = []): (string | null)[] {
  stubSize(400, 16 * textScale);
  const { container } = render(
    <VideoStart value={0}>
      <Axes frame={FRAME} grid={[]} usual={null} marked={marked} />
    </VideoStart>,
  );
  const texts = Array.from(container.querySelectorAll('span'), ({ textContent }) => textContent);
  return texts.filter((text) => text !== '');
}

test('no label would be cut at an edge or by the label of a second, also with text twice as large', () => {
  expect(labels(1)).toEqual(['0:01', '0:02', '0:03', '0:04']);
  expect(labels(1, [60])).toEqual(['0:03', '0:04']);
  expect(labels(2)).toEqual(['0:01', '0:02', '0:03', '0:04']);
  expect(labels(2, [60])).toEqual(['0:04']);
});

test.each([
  [300, 470, 1, 60],
  [300, 320, 1, 120],
  [3_600, 470, 1, 600],
  [28_800, 470, 1, 7_200],
  [30, 470, 1, 5],
  [300, 470, 2, 60],
  [300, 238, 2, 120],
  // A label with seconds needs more.
  [60, 470, 2, 30],
  [30, 470, 2, 10],
])('%i s in %i px, with text %i times as large, have a label each %i s', (lengthS, widthPx, scale, stepS) => {
  expect(timeTicks({ fromS: 0, toS: lengthS }, widthPx, 0, scale).stepS).toBe(stepS);
});

test('labels are whole by the clock of the device, also half an hour off', () => {
  const range = { fromS: 1_000_000, toS: 1_003_600 };
  const { seconds } = timeTicks(range, 470, 5.5 * 3_600, 1);
  expect(seconds.length).toBeGreaterThan(3);
  for (const second of seconds) {
    expect((second + 5.5 * 3_600) % 600).toBe(0);
    expect(second).toBeGreaterThanOrEqual(range.fromS);
    expect(second).toBeLessThanOrEqual(range.toS);
  }
});
