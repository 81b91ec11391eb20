import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { hasGoneQuiet } from './has-gone-quiet.ts';

const times = (length: number, total: number | null) => new Array<number | null>(length).fill(total);

test.each([
  ['a busy hour is going on', times(3_600, 50), false],
  ['ten minutes of an evening are quiet', [...times(3_000, 50), ...times(600, 2)], true],
  ['the last ten minutes are calmer, but not quiet', [...times(3_000, 50), ...times(600, 20)], false],
  ['chat was silent for four minutes only', [...times(3_000, 50), ...times(240, 0)], false],
  ['the recording is shorter than half an hour', [...times(1_000, 50), ...times(600, 0)], false],
  ['it was always silent', times(3_600, 0), false],
  ['the last minutes were not seen', [...times(3_000, 50), ...times(600, null)], false],
] as const)('whether a stream seems to be over, where %s', (_what, totals, isQuiet) => {
  expect(hasGoneQuiet(columnOf(seriesOf(1_000, totals), 'every-use'))).toBe(isQuiet);
});
