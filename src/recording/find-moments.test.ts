import { expect, test } from 'vitest';
import {
  infoOf,
  recordedEmote,
  recordedMoment,
  recordedSecond,
  recordingOf,
  SESSION_START_S,
} from '../../tests/builders/recordings.ts';
import { neverYield } from '../../tests/fakes/clock.ts';
import type { MomentRate } from '../domain/moment.ts';
import { findMoments } from './find-moments.ts';

const EMOTES = [recordedEmote('KEKW')];

/** A chat with a burst each five minutes, each weaker than the one before. */
const SECONDS = Array.from({ length: 1_500 }, (_, at) => {
  const isBurst = at >= 300 && at % 300 < 10;
  const chatters = isBurst ? 90 - Math.floor(at / 300) * 5 : 5;
  return { ...recordedSecond(at, { 0: chatters }), chatters, emoteChatters: chatters };
});

const timesOf = async (momentRate: MomentRate) => {
  const moments = await findMoments(recordingOf(SECONDS, EMOTES), { momentRate, moodCodes: [] }, neverYield);
  return moments.map(({ peakS }) => peakS - SESSION_START_S);
};

test.each([
  ['few', [300]],
  ['usual', [300, 600]],
  ['many', [300, 600, 900, 1_200]],
] as const)(
  '%s moments of a recording that is over are those that the rule finds in it',
  async (rate, times) => {
    expect(await timesOf(rate)).toEqual(times);
  },
);

test('a moment that was found before keeps its mood, that of another one is estimated; marks are none of them', async () => {
  const known = recordedMoment(265, { mood: 'sad' });
  const mark = recordedMoment(700, { isManual: true });
  const recording = { ...recordingOf(SECONDS, EMOTES), info: infoOf({ moments: [known, mark] }) };
  const moments = await findMoments(recording, { momentRate: 'usual', moodCodes: [] }, neverYield);
  expect(moments.map(({ peakS, mood, emote }) => [peakS - SESSION_START_S, mood, emote?.code])).toEqual([
    [300, 'sad', 'KEKW'],
    [600, 'funny', 'KEKW'],
  ]);
});
