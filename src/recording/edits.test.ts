import { expect, test } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { addingMoment, applyEdits, MOMENTS_MAX, replacingFound } from './edits.ts';

test('of too many moments the oldest that were found are left out, and no mark', () => {
  const found = Array.from({ length: MOMENTS_MAX }, (_, index) => recordedMoment(1_000 + index));
  const mark = recordedMoment(5, { isManual: true });
  const marked = applyEdits({ moments: found, video: null }, [addingMoment(mark)]);
  expect(marked.moments).toEqual([mark, ...found.slice(1)]);
  const again = applyEdits(marked, [replacingFound(found)]);
  expect(again.moments).toEqual(marked.moments);
});
