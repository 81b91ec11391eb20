import { expect, test } from 'vitest';
import { readClippedStretches } from './clipped-stretches.ts';

test('a clipped stretch has a start, an end and a number of clips; further columns are ignored', () => {
  const { stretches, badLines } = readClippedStretches(
    'start_s,end_s,clips,views\n86,115.85,1,9\n9,8,1\n7\na,b,c\n',
  );
  expect(stretches).toEqual([{ startS: 86, endS: 115.85, clips: 1 }]);
  expect(badLines.map(({ number }) => number)).toEqual([3, 4, 5]);
});
