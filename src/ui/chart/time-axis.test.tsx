import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VideoStart } from '../time-text.ts';
import { TimeAxis } from './time-axis.tsx';

/** The labels of five minutes of a video, in an axis of 400 px. */
function labels(textScale: number, coveredX: readonly number[] = []): (string | null)[] {
  const { container } = render(
    <VideoStart value={0}>
      <TimeAxis fromS={0} toS={300} widthPx={400} coveredX={coveredX} textScale={textScale} ref={null} />
    </VideoStart>,
  );
  const texts = Array.from(container.querySelectorAll('span'), ({ textContent }) => textContent);
  return texts.filter((text) => text !== '');
}

test('no label would be cut at an edge or by the label of a second, also with text twice as large', () => {
  expect(labels(1)).toEqual(['0:01', '0:02', '0:03', '0:04']);
  expect(labels(1, [80])).toEqual(['0:03', '0:04']);
  expect(labels(2)).toEqual(['0:01', '0:02', '0:03', '0:04']);
  expect(labels(2, [80])).toEqual(['0:04']);
});
