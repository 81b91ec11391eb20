import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond } from '../../tests/recorded-session.ts';
import { byMode, type CountingMode } from '../domain/counting-rules.ts';
import { markedMoment } from './marked-moment.ts';

const EMOTES = ['LUL', 'KEKW', 'Pog'].map((code) => recordedEmote(code));

test('a mark is named as the first row of the table of its second, in the chosen way of counting', () => {
  const counts = byMode((mode) => Uint32Array.from(mode === 'once-a-chatter' ? [3, 4, 5] : [9, 8, 9]));
  const second = { ...recordedSecond(0, { 0: 1, 1: 1, 2: 1 }), counts };
  const named = (mode: CountingMode) => markedMoment(second, EMOTES, mode).emote?.code;
  expect([named('every-use'), named('once-a-chatter')]).toEqual(['LUL', 'Pog']);
  expect(markedMoment(recordedSecond(0), EMOTES, 'every-use').emote).toBeNull();
});
