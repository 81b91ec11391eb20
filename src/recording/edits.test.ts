import { expect, test } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { applyEdits, MOMENTS_MAX, momentsOf } from './edits.ts';

test('of too many moments the oldest that were found are left out, and no mark', () => {
  const found = Array.from({ length: MOMENTS_MAX }, (_, index) => recordedMoment(1_000 + index));
  const mark = recordedMoment(5, { isManual: true });
  const marked = applyEdits({ found, marks: [], video: null }, [{ added: mark }]);
  expect(momentsOf(marked)).toEqual([mark, ...found.slice(1)]);
  expect(momentsOf(applyEdits(marked, [{ found }]))).toEqual(momentsOf(marked));
});
