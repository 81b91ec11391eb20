import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { momentOf, peakOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type MarkerSettings, placeMarkers } from './markers.ts';
import { MomentMarkers } from './moment-markers.tsx';

const FRAME = frameOf(300, 60, { fromS: 0, toS: 299 }, 10);
const SETTINGS: MarkerSettings = { pictureDistancePx: 22, dotDistancePx: 22, edgePx: 11 };

test('a detected and a marked moment that start in the same second each have their marker, also after another moment came', () => {
  const markersOf = (moments: readonly RecordedMoment[]) => (
    <MomentMarkers
      markers={placeMarkers(
        moments.map((moment) => peakOf(moment, 5)),
        FRAME,
        SETTINGS,
      )}
    />
  );
  const detected = momentOf(150, emoteOf('detected'), { startS: 100 });
  const marked = momentOf(200, emoteOf('marked'), { startS: 100, isManual: true });
  const { container, rerender } = render(markersOf([detected, marked]));
  rerender(markersOf([momentOf(60, emoteOf('earlier')), detected, marked]));
  expect(container.querySelectorAll('img')).toHaveLength(3);
});
