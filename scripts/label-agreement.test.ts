import { expect, test } from 'vitest';
import { agreementOf, differenceInterval } from './label-agreement.ts';

const stretches = [100, 900, 1_700].map((startS) => ({ startS, endS: startS + 30, clips: 1 }));
const momentsAt = (...peaks: readonly number[]) =>
  peaks.map((peakS, index) => ({ peakS, strength: peaks.length - index }));

test.each([
  ['every stretch, and nothing else', [110, 910, 1_710], { ap: 1, f1: 1 }],
  ['nothing', [], { ap: 0, f1: 0 }],
  ['one of three stretches, first', [110, 500], { ap: 1 / 3, f1: 0.4 }],
  ['one of three stretches, last', [500, 110], { ap: 1 / 6, f1: 0.4 }],
  ['a stretch twice', [110, 130], { ap: 1 / 3, f1: 0.5 }],
])('%s', (_, peaks, { ap, f1 }) => {
  const found = agreementOf([{ moments: momentsAt(...peaks), stretches }]);
  expect(found.ap).toBeCloseTo(ap);
  expect(found.f1).toBeCloseTo(f1);
});

test('the interval of the difference of equal rules is 0, that of a perfect one and an empty one is above 0', () => {
  const perfect = [{ moments: momentsAt(110, 910, 1_710), stretches }];
  expect(differenceInterval([[perfect, perfect]])).toEqual({ ap: [0, 0], f1: [0, 0] });
  const { ap, f1 } = differenceInterval([[perfect, [{ moments: [], stretches }]]]);
  expect(Math.min(...ap, ...f1)).toBeGreaterThan(0);
});
