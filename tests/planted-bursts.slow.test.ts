import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_S } from '../src/domain/chat-level.ts';
import { byMode } from '../src/domain/counting-rules.ts';
import type { MomentEvent, Second } from '../src/domain/recording.ts';
import { gapAt } from '../src/domain/series.ts';
import { createMomentDetector } from '../src/stats/moments/moment-detector.ts';
import { type Random, seededRandom } from '../standin/seeded-random.ts';
import { propertyRuns } from './builders/generated-chat.ts';

const WINDOW_S = 10;
const BURST_S = 8;
const SECONDS = 1_200;
const ORDINARY = 0;
const REACTION = 1;

// Chance can make a moment in a calm chat, so each property draws the same chats each time.

/** From 0.02 to 500 messages a second, each size as often as any other. */
const messagesASecond = fc
  .double({ min: Math.log(0.02), max: Math.log(500), noNaN: true })
  .map((exponent) => Math.exp(exponent));
const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** New chatters of each second, who write once. */
interface Arrivals {
  readonly plain: number;
  readonly ordinary: number;
  readonly reaction: number;
}

/** A number of random events, of which `mean` are expected. */
function poisson(random: Random, mean: number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let count = 0;
  for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) count++;
  return count;
}

function calm(random: Random, rate: number, emoteShare: number): Arrivals[] {
  return Array.from({ length: SECONDS }, () => ({
    plain: poisson(random, rate * (1 - emoteShare)),
    ordinary: poisson(random, rate * emoteShare),
    reaction: 0,
  }));
}

/** Adds chatters with one emote, in `BURST_S` seconds: so many that the surprise is about `surprise`. */
function withBurst(arrivals: readonly Arrivals[], atS: number, rate: number, surprise: number): Arrivals[] {
  const usual = rate * WINDOW_S;
  const level = (Math.sqrt(usual + 1) + surprise / 2) ** 2 - 1;
  const aSecond = Math.ceil((level - usual) / 2 / BURST_S);
  return arrivals.map((arrived, second) =>
    second >= atS && second < atS + BURST_S ? { ...arrived, reaction: aSecond } : arrived,
  );
}

function secondsOf(arrivals: readonly Arrivals[]): Second[] {
  return arrivals.map((arrived, second) => {
    const recent = arrivals.slice(Math.max(0, second - WINDOW_S + 1), second + 1);
    const sum = (of: keyof Arrivals): number => recent.reduce((all, one) => all + one[of], 0);
    const counts = [sum('ordinary'), sum('reaction')];
    const emoteChatters = sum('ordinary') + sum('reaction');
    return {
      second,
      isGap: false,
      messages: arrived.plain + arrived.ordinary + arrived.reaction,
      chatters: sum('plain') + emoteChatters,
      emoteChatters,
      totals: byMode(() => emoteChatters),
      emoteIds: [ORDINARY, REACTION],
      counts: byMode(() => counts),
    };
  });
}

function eventsOf(seconds: readonly Second[]): readonly MomentEvent[] {
  const detector = createMomentDetector();
  return seconds.flatMap((second) => detector.add(second));
}

const isOfBurst =
  (atS: number) =>
  ({ moment }: MomentEvent): boolean =>
    moment.peakS >= atS && moment.peakS <= atS + BURST_S + WINDOW_S;

test('a burst of any chat is found, with its emote, from 0.02 to 500 messages a second', () => {
  fc.assert(
    fc.property(messagesASecond, seed, fc.integer({ min: 150, max: 1_100 }), (rate, chance, atS) => {
      const chat = withBurst(calm(seededRandom(chance), rate, 0), atS, rate, 10);
      const found = eventsOf(secondsOf(chat)).filter(isOfBurst(atS));
      expect(found.length).toBeGreaterThan(0);
      expect(found.at(-1)?.moment.emote).toBe(REACTION);
      expect(found.at(-1)?.moment.startS).toBeLessThan(atS);
    }),
    { ...propertyRuns(40), seed: 1 },
  );
});

test('chat of constant rate has no moment without emotes, and less than one an hour with emotes in a fifth of the messages', () => {
  const counts = (emoteShare: number, runs: number): number[] =>
    Array.from({ length: runs }, (_, run) => {
      const rate = Math.exp(Math.log(0.02) + (Math.log(25_000) * run) / runs);
      const chat = calm(seededRandom(run + 1), rate, emoteShare);
      return eventsOf(secondsOf(chat)).filter(({ kind }) => kind === 'announced').length;
    });
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  // Twenty hours each. The rates of false alarms are in docs/decisions/0043-how-moments-were-judged.md.
  expect(sum(counts(0, 60))).toBe(0);
  expect(sum(counts(0.2, 60))).toBeLessThanOrEqual(15);
});

test('a burst after a stall is found where the stall is shorter than ten minutes, and the stall itself is no moment', () => {
  fc.assert(
    fc.property(messagesASecond, seed, fc.integer({ min: 1, max: USUAL_S / 2 }), (rate, chance, stallS) => {
      const [stalledS, atS] = [400, 400 + stallS + 60];
      const chat = withBurst(calm(seededRandom(chance), rate, 0), atS, rate, 10);
      const seconds = secondsOf(chat).map((second) =>
        second.second >= stalledS && second.second < stalledS + stallS ? gapAt(second.second) : second,
      );
      const events = eventsOf(seconds);
      expect(events.some(isOfBurst(atS))).toBe(true);
      expect(events.filter(({ moment }) => moment.peakS > stalledS - 60 && moment.peakS < atS)).toEqual([]);
    }),
    { ...propertyRuns(25), seed: 1 },
  );
});

test('the crowd of a raid is at most a few moments, and none once it is usual', () => {
  fc.assert(
    fc.property(messagesASecond, seed, fc.integer({ min: 2, max: 20 }), (rate, chance, factor) => {
      const random = seededRandom(chance);
      const raidS = 300;
      const chat = calm(random, rate, 0).map((arrived, second) =>
        second < raidS ? arrived : { ...arrived, plain: poisson(random, rate * factor) },
      );
      const events = eventsOf(secondsOf(chat)).filter(({ kind }) => kind === 'announced');
      expect(events.length).toBeLessThanOrEqual(5);
      expect(events.filter(({ moment }) => moment.peakS > raidS + USUAL_S)).toEqual([]);
    }),
    { ...propertyRuns(25), seed: 1 },
  );
});
