import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond } from '../../tests/builders/recordings.ts';
import { unseenPart, voteOf } from '../../tests/builders/votes.ts';
import { byMode, type CountingMode } from '../domain/counting-rules.ts';
import { markedMoment, voteMoment } from './marked-moment.ts';

const EMOTES = ['LUL', 'KEKW', 'Pog'].map((code) => recordedEmote(code));

test('a mark is named as the first row of the table of its second, in the chosen way of counting', () => {
  const counts = byMode((mode) => (mode === 'once-a-chatter' ? [3, 4, 5] : [9, 8, 9]));
  const second = { ...recordedSecond(0, { 0: 1, 1: 1, 2: 1 }), counts };
  const named = (mode: CountingMode) => markedMoment(second, EMOTES, mode).emote?.code;
  expect([named('every-use'), named('once-a-chatter')]).toEqual(['LUL', 'Pog']);
  expect(markedMoment(recordedSecond(0), EMOTES, 'every-use').emote).toBeNull();
});

test('the mark of a vote has its options and counts, the emote of a single winner, and no more of the chat', () => {
  const vote = voteOf({ LUL: 5, Sadge: 3 }, { isOver: true });
  const endS = vote.endsAt / 1_000;
  const mark = voteMoment(vote, { ...recordedSecond(0), second: endS + 2 });
  expect(mark).toMatchObject({
    startS: endS - 60,
    peakS: endS,
    endS,
    announcedS: endS,
    ratio: null,
    isManual: true,
  });
  expect(mark.emote?.code).toBe('LUL');
  expect(mark.vote).toEqual({
    options: [
      { text: 'LUL', votes: 5 },
      { text: 'Sadge', votes: 3 },
    ],
    isPartial: false,
  });
  const tie = voteMoment(voteOf({ LUL: 5, Sadge: 5 }), { ...recordedSecond(0), second: endS });
  expect(tie.emote).toBeNull();
});

test('the mark of a vote is in the recording, at most as long as a moment, and says if some of the chat was not seen', () => {
  const vote = voteOf({ LUL: 5, Sadge: 3 }, { unseen: unseenPart(0, 12) });
  const endS = vote.endsAt / 1_000;
  const early = voteMoment(vote, { ...recordedSecond(0), second: endS - 3 });
  expect([early.peakS, early.vote?.isPartial]).toEqual([endS - 3, true]);
  const before = voteMoment(vote, { ...recordedSecond(0), second: endS + 9 }, endS + 4);
  expect(before.peakS).toBe(endS + 4);
  const long = { ...vote, endsAt: (vote.startedAt + 600_000) as typeof vote.endsAt };
  const mark = voteMoment(long, { ...recordedSecond(0), second: endS + 600 });
  expect(mark.peakS - mark.startS).toBe(105);
});
