import type { Random } from '../seeded-random.ts';
import { pick } from '../seeded-random.ts';
import { WALLS } from './phrases.ts';
import type { Temper } from './scenarios.ts';

type MomentKind = 'ordinary' | 'wave' | 'quiet' | 'wall' | 'burst' | 'song';

/** A phase of the chat of some seconds, for example a wave. */
export interface Moment {
  readonly kind: MomentKind;
  /** Ms since the start of the chat, end exclusive. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The text that many chatters repeat: the emote of a wave, a burst or a song, the text of a wall; otherwise empty. */
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
  /** Everyone at once. */
  burst: { shortestMs: 6_000, longestMs: 10_000, pace: 5, share: 0.7 },
  /** A song is played: one emote again and again, for as long as a verse. */
  song: { shortestMs: 25_000, longestMs: 45_000, pace: 1.2, share: 0.85 },
} as const;

/** The kinds that a temper has a probability for. */
const DRAWN_KINDS = ['wave', 'quiet', 'wall', 'burst', 'song'] as const;

const SONG_CODES = ['catJAM', 'VIBE', 'pepeJAM', 'SourPls'] as const;

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
  const quietly = { ordinary: [''], quiet: [''], wall: WALLS };
  const choruses = { ...quietly, wave: waveCodes, burst: waveCodes, song: SONG_CODES };
  return { kind, fromMs, toMs, pace, share, chorus: pick(random, choruses[kind]) };
}

/** The mean pace of all moments of a temper. Division by it keeps the mean rate. */
export function meanPace(temper: Temper): number {
  let ordinary = 1;
  for (const kind of DRAWN_KINDS) ordinary -= temper[kind] ?? 0;
  let paceByTime = 0;
  let time = 0;
  for (const kind of ['ordinary', ...DRAWN_KINDS] as const) {
    const { shortestMs, longestMs, pace } = KINDS[kind];
    const share = kind === 'ordinary' ? ordinary : (temper[kind] ?? 0);
    const expected = share * (shortestMs + longestMs);
    paceByTime += expected * pace;
    time += expected;
  }
  return paceByTime / time;
}

function drawKind(draw: number, temper: Temper): MomentKind {
  let end = 0;
  for (const kind of DRAWN_KINDS) {
    end += temper[kind] ?? 0;
    if (draw < end) return kind;
  }
  return 'ordinary';
}
