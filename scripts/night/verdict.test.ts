import { expect, test } from 'vitest';
import { judgeGrowth, type Sample } from './verdict.ts';

const FLAT: Omit<Sample, 'atSeconds'> = {
  pageMb: 20,
  workerMb: 10,
  nodes: 3_000,
  listeners: 400,
  pageTimers: 3,
  workerTimers: 12,
  chatConnections: 1,
  sevenTvConnections: 1,
  betterTtvConnections: 1,
  status: 'Live',
};

/** Samples of half an hour, one every ten seconds. `change` gets the elapsed share of the time, 0 to 1. */
function halfAnHour(change: (share: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 180 }, (_, index) => ({
    ...FLAT,
    ...change(index / 179),
    atSeconds: (index + 1) * 10,
  }));
}

const brokenRules = (samples: readonly Sample[]): string[] =>
  judgeGrowth(samples)
    .filter(({ isGood }) => !isGood)
    .map(({ rule }) => rule.split(':', 1)[0] ?? '');

test('constant values are good, and so are values that vary without growth', () => {
  expect(brokenRules(halfAnHour(() => ({})))).toEqual([]);
  expect(
    brokenRules(halfAnHour((share) => ({ nodes: Math.round(share * 179) % 3 === 0 ? 9_000 : 3_000 }))),
  ).toEqual([]);
});

test.each([
  ['pageMb', 'page, MB', 40],
  ['workerMb', 'worker, MB', 30],
  ['nodes', 'nodes', 5_000],
  ['listeners', 'listeners', 1_000],
  ['pageTimers', 'timers of the page', 30],
  ['workerTimers', 'timers of the worker', 40],
] as const)('growth of %s is found', (key, rule, end) => {
  expect(brokenRules(halfAnHour((share) => ({ [key]: FLAT[key] + share * (end - FLAT[key]) })))).toEqual([
    rule,
  ]);
});

test('one additional socket in one sample is found', () => {
  const samples = halfAnHour((share) => ({ chatConnections: share === 1 ? 2 : 1 }));
  expect(brokenRules(samples)).toEqual(['chatConnections']);
});
