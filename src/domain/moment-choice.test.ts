import { expect, test } from 'vitest';
import { momentOf } from '../../tests/builders/recordings.ts';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import { ALL_MOMENTS, areAllPeaks, isListed, type MomentChoice, possibleChoice } from './moment-choice.ts';

const [KEKW, LUL] = [emoteOf('KEKW'), emoteOf('LUL')];
const MOMENTS = [
  momentOf(100, KEKW, { mood: 'funny' }),
  momentOf(200, LUL, { mood: 'funny' }),
  momentOf(300, KEKW, { isManual: true, mood: null }),
];

test.each<[MomentChoice, readonly number[]]>([
  [ALL_MOMENTS, [100, 200, 300]],
  [{ kind: 'marks' }, [300]],
  [{ kind: 'records' }, []],
  [{ kind: 'mood', mood: 'funny', among: 'moments' }, [100, 200]],
  [{ kind: 'emote', emote: KEKW, among: 'moments' }, [100]],
])('of %j the moments are listed at %j', (choice, at) => {
  expect(MOMENTS.filter((moment) => isListed(moment, choice)).map(({ peakS }) => peakS)).toEqual(at);
});

test('all peaks are those of an emote or a mood, unless only its moments are wanted', () => {
  expect([ALL_MOMENTS, { kind: 'mood', mood: 'sad' } as const].map(areAllPeaks)).toEqual([false, true]);
  expect(areAllPeaks({ kind: 'emote', emote: LUL, among: 'moments' })).toBe(false);
});

test.each<[MomentChoice | null, boolean]>([
  [null, false],
  [{ kind: 'marks' }, true],
  [{ kind: 'mood', mood: 'sad', among: 'moments' }, false],
  [{ kind: 'mood', mood: 'sad' }, true],
  [{ kind: 'emote', emote: emoteOf('none'), among: 'moments' }, true],
  [{ kind: 'records' }, true],
])('%j is possible: %s; otherwise all moments are listed', (choice, isPossible) => {
  expect(possibleChoice(choice, MOMENTS)).toBe(isPossible ? choice : ALL_MOMENTS);
});

test('after the last mark is removed all moments are listed', () => {
  expect(possibleChoice({ kind: 'marks' }, MOMENTS.slice(0, 2))).toBe(ALL_MOMENTS);
});
