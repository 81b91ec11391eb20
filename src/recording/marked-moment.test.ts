import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond } from '../../tests/recorded-session.ts';
import { markedMoment } from './marked-moment.ts';

const EMOTES = ['LUL', 'KEKW', 'Pog'].map((code) => recordedEmote(code));

test('a mark names the emote with the most chatters; of equal ones that with the most uses', () => {
  const second = recordedSecond(0, { 0: 2, 1: 10, 2: 1 });
  const named = (chatters: readonly number[]): string | undefined => {
    const counts = { ...second.counts, 'once-a-chatter': Uint32Array.from(chatters) };
    return markedMoment({ ...second, counts }, EMOTES).emote?.code;
  };
  expect(named([1, 1, 1])).toBe('KEKW');
  expect(named([2, 1, 1])).toBe('LUL');
  expect(markedMoment(recordedSecond(0), EMOTES).emote).toBeNull();
});
