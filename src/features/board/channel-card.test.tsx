import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { gapSeries } from '../../domain/series.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { knownInText, useDrawnStrip, useLeadingEmotes } from './channel-card.tsx';

const observed = (seconds: number) => seriesOf(1, new Array<number>(seconds).fill(5));

test.each([
  [undefined, 'known in 2 min'],
  [observed(39), 'known in 2 min'],
  [observed(40), 'known in 1 min'],
  [observed(128), 'known in 1 min'],
  // After a short gap the ratio is known again within a minute.
  [observed(400), 'known in 1 min'],
  [gapSeries(1, 600), 'known in 2 min'],
])('the ratio is known in some minutes, which count down: %#', (recent, text) => {
  expect(knownInText(recent)).toBe(text);
});

test.each([
  [true, 1, 301],
  [false, 0, 0],
])('of more than five minutes that are in view (%s), the last five are drawn', (isInView, firstS, endS) => {
  // The next second is drawn with two others.
  const recent = seriesOf(0, new Array(302).fill(1));
  const recorded = { ...newRecorded(), info: infoOf(), recent };
  const { result } = renderHook(() => useDrawnStrip({ sessionId: 0, recorded }, 'every-use', isInView));
  const { startS, counts } = result.current.column;
  expect([startS, startS + counts.length]).toEqual([firstS, endS]);
});

const EMOTES = [...'abcdefg'].map((code) => emoteOf(code));

/** A step with these counts, `a5 b3`, highest first. */
function snapshotOf(step: number, counted: string, emotes: Snapshot['emotes'] = EMOTES): Snapshot {
  const pairs = counted.split(' ').filter((pair) => pair !== '');
  const ids = pairs.map((pair) => EMOTES.findIndex(({ code }) => code === pair[0]));
  return {
    ...stepOf(
      step,
      ids,
      pairs.map((pair) => Number(pair.slice(1))),
    ),
    emotes,
  };
}

function startCard() {
  const { result, rerender } = renderHook((snapshot: Snapshot | undefined) => useLeadingEmotes(snapshot));
  return (snapshot: Snapshot | undefined): string => {
    rerender(snapshot);
    return result.current.map(({ emote, count }) => `${emote.code}${count}`).join(' ');
  };
}

test('the five leading emotes are chosen every fifth step; their counts and their order are those of each step', () => {
  const show = startCard();
  expect(show(undefined)).toBe('');
  expect(show(snapshotOf(5, 'a9 b8 c7 d6 e5 f4'))).toBe('a9 b8 c7 d6 e5');
  expect(show(snapshotOf(6, 'f9 b8 a7 d6 c5 e4'))).toBe('b8 a7 d6 c5 e4');
  expect(show(snapshotOf(9, 'f9 b8 a7 d6 c5 e4'))).toBe('b8 a7 d6 c5 e4');
  expect(show(snapshotOf(10, 'f9 b8 a7 d6 c5 e4'))).toBe('f9 b8 a7 d6 c5');
});

test('they are chosen at once where one left the window, one more fits, or an emote was renamed', () => {
  const show = startCard();
  show(snapshotOf(5, 'a9 b8'));
  expect(show(snapshotOf(6, 'c9 a8 b7'))).toBe('c9 a8 b7');
  expect(show(snapshotOf(7, 'c9 b7'))).toBe('c9 b7');
  const renamed = EMOTES.map((emote) => (emote.code === 'b' ? emoteOf('B') : emote));
  expect(show(snapshotOf(7, 'b9 c7', renamed))).toBe('B9 c7');
  expect(show(snapshotOf(1, ''))).toBe('');
});
