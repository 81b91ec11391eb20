import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useLeadingEmotes } from './use-leading-emotes.ts';

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
