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
import type { MomentRate } from '../domain/recording.ts';
import { findMoments, readPeaks } from './read-peaks.ts';
import type { ReadableRecording } from './read-recording.ts';

const EMOTES = [recordedEmote('KEKW'), recordedEmote('LUL'), recordedEmote('Pog'), recordedEmote('rare')];
const LENGTH_S = 900;
/** Which emote rises when: its chatters are two fewer than its uses. */
const RISES = [
  { atS: 300, emote: 0 },
  { atS: 500, emote: 2 },
  { atS: 700, emote: 1 },
];

/** A chat in which each emote has a few chatters, and rises once for ten seconds. */
function recording(): ReadableRecording {
  const seconds = Array.from({ length: LENGTH_S }, (_, at) => {
    const uses: Record<number, number> = { 0: 3, 1: 3, 2: 3 };
    for (const { atS, emote } of RISES) if (at >= atS && at < atS + 10) uses[emote] = 30 + at - atS;
    return { ...recordedSecond(at, uses), chatters: 60, emoteChatters: 50 };
  });
  return recordingOf(seconds, EMOTES);
}

const peakTimes = (peaks: Awaited<ReturnType<typeof readPeaks>>): readonly number[] | undefined =>
  peaks?.map(({ peakS }) => peakS - SESSION_START_S);

test('the peaks of an emote are those of its own chatters, with its own numbers', async () => {
  const peaks = await readPeaks(recording(), { kind: 'emote', emoteKey: EMOTES[2]?.key ?? '' }, neverYield);
  expect(peakTimes(peaks)).toEqual([509]);
  expect(peaks?.[0]).toMatchObject({ emote: { code: 'Pog' }, mood: null, chatters: 37, uses: 39, ratio: 37 });
});

test('the peaks of a mood are those of all its emotes; a code of the user counts too', async () => {
  const of = { kind: 'mood', mood: 'funny', moodCodes: [] } as const;
  const peaks = await readPeaks(recording(), of, neverYield);
  expect(peakTimes(peaks)).toEqual([309, 709]);
  // The one of its emotes whose chatters rose most.
  expect(peaks?.map(({ emote }) => emote?.code)).toEqual(['KEKW', 'LUL']);
  const withOwn = { ...of, moodCodes: ['funny Pog', 'no entry'] };
  expect(peakTimes(await readPeaks(recording(), withOwn, neverYield))).toEqual([309, 509, 709]);
  expect(await readPeaks(recording(), { ...of, mood: 'love' }, neverYield)).toEqual([]);
});

test('an emote that the recording does not have has no peaks to read; one that never rose has none', async () => {
  expect(await readPeaks(recording(), { kind: 'emote', emoteKey: 'unknown' }, neverYield)).toBeNull();
  expect(await readPeaks(recording(), { kind: 'emote', emoteKey: EMOTES[3]?.key ?? '' }, neverYield)).toEqual(
    [],
  );
});

test('the peaks of the chat are all that could be moments, however many are stronger, without emotes', async () => {
  const risesAt = (at: number): number =>
    [300, 450, 600, 750].find((from) => at >= from && at < from + 10) ?? 0;
  const seconds = Array.from({ length: LENGTH_S }, (_, at) => ({
    ...recordedSecond(at, { 0: 3 }),
    chatters: risesAt(at) === 0 ? 5 : 90 - risesAt(at) / 50,
    emoteChatters: 3,
  }));
  const peaks = await readPeaks(recordingOf(seconds, EMOTES), { kind: 'chat' }, neverYield);
  expect(peakTimes(peaks)).toEqual([300, 450, 600, 750]);
  expect(peaks?.[0]).toMatchObject({ emote: null, mood: null, isManual: false, chatters: 84 });
});

/** A chat with a burst each five minutes, each weaker than the one before. */
const BURSTS = Array.from({ length: 1_500 }, (_, at) => {
  const isBurst = at >= 300 && at % 300 < 10;
  const chatters = isBurst ? 90 - Math.floor(at / 300) * 5 : 5;
  return { ...recordedSecond(at, { 0: chatters }), chatters, emoteChatters: chatters };
});

const timesOf = async (momentRate: MomentRate) => {
  const moments = await findMoments(recordingOf(BURSTS, EMOTES), { momentRate, moodCodes: [] }, neverYield);
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
  const recording = { ...recordingOf(BURSTS, EMOTES), info: infoOf({ moments: [known, mark] }) };
  const moments = await findMoments(recording, { momentRate: 'usual', moodCodes: [] }, neverYield);
  expect(moments.map(({ peakS, mood, emote }) => [peakS - SESSION_START_S, mood, emote?.code])).toEqual([
    [300, 'sad', 'KEKW'],
    [600, 'funny', 'KEKW'],
  ]);
});
