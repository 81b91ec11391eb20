import type { Random } from '../seeded-random.ts';
import { pick, wholeBetween } from '../seeded-random.ts';
import { WALLS } from './phrases.ts';
import type { Temper } from './scenarios.ts';

type MomentKind = 'ordinary' | 'wave' | 'quiet' | 'wall' | 'song' | 'highlight';

/** A phase of the chat of some seconds, for example a wave. */
export interface Moment {
  readonly kind: MomentKind;
  /** Ms since the start of the chat, end exclusive. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The text that many chatters repeat: the emote of a wave, a highlight or a song, the text of a wall; otherwise empty. */
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
  /** A song is played: one emote again and again, for as long as a verse. */
  song: { shortestMs: 25_000, longestMs: 45_000, pace: 1.2, share: 0.85 },
} as const;

/** The kinds that a temper has a probability for. */
const DRAWN_KINDS = ['wave', 'quiet', 'wall', 'song'] as const;

/**
 * Highlights: everyone writes at once, most of them one emote. They are rare, so that what is usual stays calm. The first one
 * comes when somebody who joined at the start has read two minutes of chat, which is when a usual level is known.
 */
const HIGHLIGHT = { shortestMs: 12_000, longestMs: 15_000, share: 0.85 } as const;
const FIRST_HIGHLIGHT = { earliestMs: 126_000, latestMs: 140_000 } as const;
const BETWEEN_HIGHLIGHTS = { shortestMs: 130_000, longestMs: 170_000 } as const;

const SONG_CODES = ['catJAM', 'VIBE', 'pepeJAM', 'SourPls'] as const;

/**
 * Returns the moments of a chat one after the other: the one that starts at `fromMs`, which is the end of the one before.
 *
 * @param waveCodes the emotes of waves and highlights
 */
export function createMoments(
  random: Random,
  temper: Temper,
  waveCodes: readonly string[],
): (fromMs: number) => Moment {
  const { highlightPace } = temper;
  const { earliestMs, latestMs } = FIRST_HIGHLIGHT;
  let highlightAtMs =
    highlightPace === undefined ? Number.POSITIVE_INFINITY : wholeBetween(random, earliestMs, latestMs);

  return (fromMs) => {
    if (highlightPace === undefined || fromMs < highlightAtMs) {
      const drawn = drawMoment(random, temper, fromMs, waveCodes);
      return { ...drawn, toMs: Math.min(drawn.toMs, highlightAtMs) };
    }
    const toMs = fromMs + wholeBetween(random, HIGHLIGHT.shortestMs, HIGHLIGHT.longestMs);
    highlightAtMs = toMs + wholeBetween(random, BETWEEN_HIGHLIGHTS.shortestMs, BETWEEN_HIGHLIGHTS.longestMs);
    const chorus = pick(random, waveCodes);
    return { kind: 'highlight', fromMs, toMs, pace: highlightPace, share: HIGHLIGHT.share, chorus };
  };
}

function drawMoment(random: Random, temper: Temper, fromMs: number, waveCodes: readonly string[]): Moment {
  const kind = drawKind(random(), temper);
  const { shortestMs, longestMs, pace, share } = KINDS[kind];
  const toMs = fromMs + shortestMs + Math.floor(random() * (longestMs - shortestMs + 1));
  const choruses = { ordinary: [''], quiet: [''], wall: WALLS, wave: waveCodes, song: SONG_CODES };
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
  const pace = paceByTime / time;
  if (temper.highlightPace === undefined) return pace;
  const lengthMs = HIGHLIGHT.shortestMs + HIGHLIGHT.longestMs;
  const betweenMs = BETWEEN_HIGHLIGHTS.shortestMs + BETWEEN_HIGHLIGHTS.longestMs;
  return (pace * betweenMs + temper.highlightPace * lengthMs) / (betweenMs + lengthMs);
}

function drawKind(draw: number, temper: Temper): keyof typeof KINDS {
  let end = 0;
  for (const kind of DRAWN_KINDS) {
    end += temper[kind] ?? 0;
    if (draw < end) return kind;
  }
  return 'ordinary';
}
