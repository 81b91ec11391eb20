import { expect, test } from 'vitest';
import { momentOf, peakOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { placeMarkers } from '../../ui/chart/markers.ts';
import { TIMELINE_MARKERS, timelineFrame } from './timeline-frame.ts';

test.each([
  ['first', 0, 13],
  ['last', 300, 287],
])('the picture of a moment at the %s second of the range is inside the plot', (_, second, pictureX) => {
  const column = columnOf(seriesOf(0, [5]), 'every-use');
  const frame = timelineFrame(column, { fromS: 0, toS: 300 }, null, null, 300, 100);
  const [marker] = placeMarkers([peakOf(momentOf(second, emoteOf('LUL')), 5)], frame, TIMELINE_MARKERS);
  expect([marker?.x, marker?.pictureX]).toEqual([second, pictureX]);
});
