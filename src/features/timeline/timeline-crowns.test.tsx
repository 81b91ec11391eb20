// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { momentOf, seriesOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { TimelineCrowns } from './timeline-crowns.tsx';

const series = seriesOf(
  0,
  Array.from({ length: 300 }, () => 5),
);

test('a detected and a marked moment that start in the same second each have their crown, also after another moment came', () => {
  const crownsOf = (moments: readonly RecordedMoment[]) => (
    <TimelineCrowns
      moments={moments}
      series={series}
      countingMode="every-use"
      fromS={0}
      toS={299}
      top={10}
      widthPx={300}
      heightPx={112}
    />
  );
  const detected = momentOf(150, emoteOf('detected'), { startS: 100 });
  const marked = momentOf(200, emoteOf('marked'), { startS: 100, isManual: true });
  const { container, rerender } = render(crownsOf([detected, marked]));
  rerender(crownsOf([momentOf(60, emoteOf('earlier'), { ratio: 9 }), detected, marked]));
  expect(container.querySelectorAll('img')).toHaveLength(3);
});
