import type { Random } from '../seeded-random.ts';
import { pick } from '../seeded-random.ts';
import { WALLS } from './phrases.ts';
import type { Temper } from './scenarios.ts';

/** A phase of the chat of some seconds, for example a wave. */
export interface Moment {
  readonly kind: 'ordinary' | 'wave' | 'quiet' | 'wall';
  /** Ms since the start of the chat, end exclusive. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The text that many chatters repeat: the emote of a wave, the text of a wall; otherwise empty. */
  readonly chorus: string;
  /** The share of messages with the chorus, 0 to 1. */
  readonly share: number;
  /** The message rate as a multiple of the ordinary rate. */
  readonly pace: number;
}

/** The length in ms and the pace of each kind. */
const KINDS = {
  ordinary: { shortestMs: 4_000, longestMs: 15_000, pace: 1, share: 0 },
  wave: { shortestMs: 3_000, longestMs: 8_000, pace: 1.8, share: 0.5 },
  quiet: { shortestMs: 4_000, longestMs: 12_000, pace: 0.25, share: 0 },
  wall: { shortestMs: 4_000, longestMs: 9_000, pace: 1.1, share: 0.4 },
} as const;

/** The moment that starts at `fromMs`. `waveCodes` are the emotes of waves. */
export function nextMoment(
  random: Random,
  temper: Temper,
  fromMs: number,
  waveCodes: readonly string[],
): Moment {
  const kind = drawKind(random(), temper);
  const { shortestMs, longestMs, pace, share } = KINDS[kind];
  const toMs = fromMs + shortestMs + Math.floor(random() * (longestMs - shortestMs + 1));
  const choruses = { ordinary: [''], quiet: [''], wave: waveCodes, wall: WALLS };
  return { kind, fromMs, toMs, pace, share, chorus: pick(random, choruses[kind]) };
}

/** The mean pace of all moments of a temper. Division by it keeps the mean rate. */
export function meanPace(temper: Temper): number {
  const ordinary = 1 - temper.wave - temper.quiet - temper.wall;
  const shares = { ordinary, wave: temper.wave, quiet: temper.quiet, wall: temper.wall };
  let paceByTime = 0;
  let time = 0;
  for (const kind of ['ordinary', 'wave', 'quiet', 'wall'] as const) {
    const { shortestMs, longestMs, pace } = KINDS[kind];
    const expected = shares[kind] * (shortestMs + longestMs);
    paceByTime += expected * pace;
    time += expected;
  }
  return paceByTime / time;
}

function drawKind(draw: number, temper: Temper): Moment['kind'] {
  if (draw < temper.wave) return 'wave';
  if (draw < temper.wave + temper.quiet) return 'quiet';
  if (draw < temper.wave + temper.quiet + temper.wall) return 'wall';
  return 'ordinary';
}
