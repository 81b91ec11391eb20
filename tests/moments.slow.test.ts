import { describe, expect, test } from 'vitest';
import { chatSeconds, type RecordedMessage } from '../scripts/moments/chat-seconds.ts';
import { findMoments, type PrintedMoment } from '../scripts/moments/found-moments.ts';
import {
  LEAD_S,
  type MomentEvent,
  type MomentRate,
  PEAKS_AN_HOUR,
  type Second,
} from '../src/domain/recording.ts';
import { gapAt } from '../src/domain/series.ts';
import { createMomentDetector } from '../src/stats/moments/moment-detector.ts';
import { seededRandom } from '../standin/seeded-random.ts';
import {
  type EveningPlan,
  generatedEvening,
  inOrder,
  message,
  type PlantedMoment,
} from './builders/generated-chat.ts';

/** Chance makes no moment in it. */
const HOUR: EveningPlan = { seed: 1, seconds: 3_600, messagesASecond: 2, emoteShare: 0.2, moments: [] };

const planted = (atS: number, chatters: number, emote: string | null = 'Pog'): PlantedMoment => ({
  atS,
  withinS: 12,
  chatters,
  emote,
});

const secondsOf = (messages: readonly RecordedMessage[]): Second[] => Array.from(chatSeconds(messages, []));

function momentsOf(messages: readonly RecordedMessage[]): readonly PrintedMoment[] {
  const codes: string[] = [];
  return findMoments(chatSeconds(messages, codes), codes);
}

function eventsOf(seconds: readonly Second[], rate?: MomentRate): readonly MomentEvent[] {
  const detector = createMomentDetector(rate && (() => PEAKS_AN_HOUR[rate]));
  return seconds.flatMap((second) => detector.add(second));
}

const shifted = (seconds: readonly Second[], by: number): Second[] =>
  seconds.map((second) => ({ ...second, second: second.second + by }));

describe('planted moments', () => {
  test.each([
    { name: 'an ordinary channel', plan: { messagesASecond: 2 }, chatters: 60 },
    { name: 'a slow channel', plan: { messagesASecond: 0.2 }, chatters: 15 },
    { name: 'a busy channel', plan: { messagesASecond: 20 }, chatters: 350 },
    {
      name: 'a channel without emotes',
      plan: { seed: 2, messagesASecond: 2, emoteShare: 0 },
      chatters: 70,
      emote: null,
    },
  ])('of $name are found, announced in time, and nothing else is', ({ plan, chatters, emote = 'Pog' }) => {
    const times = [700, 1_300, 1_900, 2_500];
    const moments = momentsOf(
      generatedEvening({ ...HOUR, ...plan, moments: times.map((atS) => planted(atS, chatters, emote)) }),
    );
    expect(moments).toHaveLength(times.length);
    moments.forEach((moment, index) => {
      const atS = times[index] as number;
      expect(moment.startS).toBeLessThan(atS);
      expect(moment.peakS).toBeGreaterThanOrEqual(atS);
      expect(moment.peakS).toBeLessThanOrEqual(atS + 12 + 20);
      expect(moment.announcedS - moment.peakS).toBeGreaterThanOrEqual(0);
      expect(moment.announcedS - moment.peakS).toBeLessThanOrEqual(10);
      expect(moment.endS).toBeGreaterThanOrEqual(moment.peakS);
      expect(moment.endS).toBeLessThanOrEqual(moment.peakS + 60);
      expect(moment.chatters).toBeGreaterThanOrEqual(chatters / 2);
      expect(moment.emote).toBe(emote);
    });
  });

  test('the stronger one has the higher surprise and ratio', () => {
    const [weak, strong] = momentsOf(
      generatedEvening({ ...HOUR, moments: [planted(900, 50), planted(1_800, 120)] }),
    );
    expect(strong?.surprise).toBeGreaterThan(weak?.surprise ?? Number.POSITIVE_INFINITY);
    expect(strong?.ratio).toBeGreaterThan(weak?.ratio ?? Number.POSITIVE_INFINITY);
  });

  test('a higher peak within a minute replaces the announced one', () => {
    const events = eventsOf(
      secondsOf(generatedEvening({ ...HOUR, moments: [planted(900, 60), planted(940, 150)] })),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['announced', 'ended', 'grown', 'ended']);
    const [announced, , grown] = events.map(({ moment }) => moment);
    expect(events.map(({ startedS }) => startedS)).toEqual([null, null, announced?.startS, null]);
    expect(grown?.startS).toBe((grown?.peakS ?? 0) - LEAD_S);
    expect(grown?.peakS).toBeGreaterThan(announced?.peakS ?? Number.POSITIVE_INFINITY);
    expect((grown?.announcedS ?? 0) - (grown?.peakS ?? 0)).toBeLessThanOrEqual(10);
  });

  test('the emote that wins rose by the most chatters; the largest pile of uses does not win', () => {
    const evening = generatedEvening({ ...HOUR, moments: [planted(1_500, 80)] });
    const singers = Array.from({ length: 40 }, (_, index) =>
      message(1_495 + index * 0.5, `singer${index % 3}`, 'song', 12),
    );
    const fans = Array.from({ length: 7_200 }, (_, index) =>
      message(index / 2, `fan${index % 500}`, 'always'),
    );
    const [moment] = momentsOf(inOrder([...evening, ...singers, ...fans]));
    expect(moment?.peakS).toBeGreaterThan(1_500);
    expect(moment?.emote).toBe('Pog');
  });
});

describe('no moment', () => {
  test('one person who repeats an emote in a silent channel', () => {
    const lines = Array.from({ length: 900 }, (_, index) => message(900 + index / 3, 'singer', 'song', 12));
    const other = Array.from({ length: 45 }, (_, index) => message(index * 40, 'other', null));
    expect(momentsOf(inOrder([...other, ...lines]))).toEqual([]);
  });

  test.each([
    { name: 'two people with emotes for 40 s', chatters: 2, times: 13, everyS: 3, emote: 'hi' },
    { name: 'two people, two emotes each, 12 s apart', chatters: 2, times: 2, everyS: 12, emote: 'hi' },
    { name: 'three people, one emote each', chatters: 3, times: 1, everyS: 1, emote: 'hi' },
    { name: 'seven people without emotes', chatters: 7, times: 1, everyS: 1, emote: null },
    { name: 'three people without emotes for 40 s', chatters: 3, times: 13, everyS: 3, emote: null },
  ])('$name, after half an hour of silence', ({ chatters, times, everyS, emote }) => {
    const said = Array.from({ length: chatters * times }, (_, index) =>
      message(1_800 + Math.floor(index / chatters) * everyS + index / 10, `user${index % chatters}`, emote),
    );
    // The command takes a silence for an interruption.
    const silence = Array.from({ length: 1_800 }, (_, second) => ({ ...gapAt(second), isGap: false }));
    const spoken = secondsOf([...said, message(1_900, 'late', null)]).filter(({ second }) => second >= 1_800);
    expect(spoken.length).toBeGreaterThan(90);
    expect(eventsOf([...silence, ...spoken])).toEqual([]);
  });

  test('four people who greet with an emote after half an hour of silence are the smallest moment there is', () => {
    const silence = Array.from({ length: 1_800 }, (_, second) => ({ ...gapAt(second), isGap: false }));
    const greetings = Array.from({ length: 4 }, (_, user) => message(1_800 + user / 10, `user${user}`, 'hi'));
    const spoken = secondsOf([...greetings, message(1_900, 'late', null)]).filter(
      ({ second }) => second >= 1_800,
    );
    const [announced] = eventsOf([...silence, ...spoken]);
    expect(announced).toMatchObject({ kind: 'announced', moment: { surprise: 4, ratio: 8, chatters: 4 } });
  });

  test("a song's emote, twelve times a message, from four people", () => {
    const song = Array.from({ length: 120 }, (_, index) =>
      message(1_500 + index / 2, `singer${index % 4}`, 'song', 12),
    );
    expect(momentsOf(inOrder([...generatedEvening(HOUR), ...song]))).toEqual([]);
  });

  test('the greetings at the start of a stream', () => {
    const greetings = Array.from({ length: 120 }, (_, index) =>
      message(index / 3, `early${index}`, 'HeyGuys'),
    );
    expect(momentsOf(inOrder([...generatedEvening(HOUR), ...greetings]))).toEqual([]);
  });

  test('a gap is neither a moment nor a zero', () => {
    const seconds = secondsOf(generatedEvening(HOUR)).map((second) =>
      second.second >= 1_500 && second.second < 2_000 ? gapAt(second.second) : second,
    );
    expect(eventsOf(seconds)).toEqual([]);
    // The usual is that of before: with zeros instead of a gap, the return of chat looks like a moment.
    const zeros = seconds.map((second) => (second.isGap ? { ...second, isGap: false } : second));
    expect(eventsOf(zeros)).not.toEqual([]);
  });

  test('a recording that was interrupted, or that starts late, has no moment there', () => {
    const evening = generatedEvening(HOUR);
    const interrupted = evening.filter(({ offsetS }) => offsetS < 1_200 || offsetS > 2_000);
    expect(momentsOf(interrupted)).toEqual([]);
    expect(momentsOf(evening.map((line) => ({ ...line, offsetS: line.offsetS + 7_200 })))).toEqual([]);
  });

  test('seconds that are missing are a gap', () => {
    const seconds = secondsOf(generatedEvening({ ...HOUR, moments: [planted(1_880, 80)] })).map((second) =>
      second.second >= 1_500 && second.second < 1_880 ? gapAt(second.second) : second,
    );
    expect(eventsOf(seconds.filter(({ isGap }) => !isGap)).map(({ moment }) => moment)).toEqual(
      eventsOf(seconds).map(({ moment }) => moment),
    );
  });
});

describe('clocks and gaps', () => {
  const evening = secondsOf(generatedEvening({ ...HOUR, moments: [planted(900, 80), planted(2_700, 80)] }));
  const cut = 1_800;

  test.each([
    ['forward by a day', 86_400],
    ['back by a day', -86_400],
  ])('a clock that jumps %s forgets what was usual, and finds the next moment', (_, jump) => {
    const jumped = [...evening.slice(0, cut), ...shifted(evening.slice(cut), jump)];
    const kinds = eventsOf(jumped).map(({ kind, moment }) => [
      kind,
      moment.peakS > 1_800 || moment.peakS < 0,
    ]);
    expect(kinds).toEqual([
      ['announced', false],
      ['ended', false],
      ['announced', true],
      ['ended', true],
    ]);
  });

  test('seconds that come again are ignored', () => {
    const repeated = evening.flatMap((second, index) =>
      index % 100 === 99 ? [second, ...evening.slice(index - 5, index + 1)] : [second],
    );
    expect(eventsOf(repeated)).toEqual(eventsOf(evening));
  });

  test('a gap ends the moment that goes on', () => {
    const announcedS = eventsOf(evening)[0]?.moment.announcedS ?? 0;
    const [announced, ended] = eventsOf([
      ...evening.filter(({ second }) => second <= announcedS),
      gapAt(announcedS + 1),
    ]);
    expect(announced?.kind).toBe('announced');
    expect(ended).toMatchObject({ kind: 'ended', moment: { endS: announcedS } });
  });
});

describe('limits', () => {
  test('a moment lasts at most 105 s, however often its peak grows', () => {
    // A raid: chat grows sixfold in ten minutes.
    const longest = Array.from({ length: 2 }, (_, seed) => {
      const waves = Array.from({ length: 60 }, (_, wave) => planted(1_200 + wave * 10, 10 + 3 * wave));
      const moments = momentsOf(generatedEvening({ ...HOUR, seed, seconds: 2_400, moments: waves }));
      expect(moments.length).toBeGreaterThan(0);
      expect(new Set(moments.map(({ peakS }) => peakS)).size).toBe(moments.length);
      return Math.max(...moments.map(({ startS, endS }) => endS - startS));
    });
    expect(Math.max(...longest)).toBeGreaterThan(60);
    expect(Math.max(...longest)).toBeLessThanOrEqual(105);
  });

  test.each(Object.entries(PEAKS_AN_HOUR))(
    'of a reaction every two minutes, `%s` finds about %d an hour',
    (rate, anHour) => {
      const hours = 4;
      const random = seededRandom(7);
      const moments = Array.from({ length: hours * 30 - 8 }, (_, index) =>
        planted(600 + index * 120, 40 + Math.floor(random() * 160)),
      );
      const seconds = secondsOf(generatedEvening({ ...HOUR, seconds: hours * 3_600, moments }));
      const found = eventsOf(seconds, rate as MomentRate).filter(({ kind }) => kind === 'announced').length;
      expect(found).toBeGreaterThan(0.7 * hours * anHour);
      expect(found).toBeLessThanOrEqual(1.4 * hours * anHour);
    },
  );
});
