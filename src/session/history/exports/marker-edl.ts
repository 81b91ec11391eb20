import type { HistoryFacts } from '../../../domain/history.ts';
import { momentLabel } from '../../../domain/moment-label.ts';
import { placedMoments } from './export-source.ts';
import { isoTime } from './session-time.ts';

interface FrameRate {
  /** Frames in `denominator` seconds. */
  readonly numerator: number;
  readonly denominator: number;
  /** Frames in a second of timecode. */
  readonly nominal: number;
}

const FRAME_RATES: readonly FrameRate[] = [
  { numerator: 24_000, denominator: 1_001, nominal: 24 },
  { numerator: 24, denominator: 1, nominal: 24 },
  { numerator: 25, denominator: 1, nominal: 25 },
  { numerator: 30_000, denominator: 1_001, nominal: 30 },
  { numerator: 30, denominator: 1, nominal: 30 },
  { numerator: 50, denominator: 1, nominal: 50 },
  { numerator: 60_000, denominator: 1_001, nominal: 60 },
  { numerator: 60, denominator: 1, nominal: 60 },
];

/** Used for a rate that is no number. Chosen. */
const DEFAULT_RATE = 30;

/** Where a timeline of DaVinci Resolve begins by default. */
const TIMELINE_START_H = 1;

/** Markers for a timeline of DaVinci Resolve whose beginning is that of the video, or of the session without one. */
export function markerEdl(facts: HistoryFacts, frameRate: number): string {
  const rate = nearestRate(frameRate);
  const events = placedMoments(facts).map(({ moment, startS, endS }, index) => {
    const first = framesOf(rate, startS);
    const duration = Math.max(1, framesOf(rate, endS) - first);
    // As in Resolve's own file, an event is one frame long; the duration is that of the marker.
    const span = `${timecode(rate, first)} ${timecode(rate, first + 1)}`;
    const event = `${String(index + 1).padStart(3, '0')}  001      V     C        ${span} ${span}  `;
    return `${event}\n |C:ResolveColorBlue |M:${markerName(momentLabel(moment))} |D:${duration}\n`;
  });
  const title = `TITLE: ${facts.channelLogin} ${isoTime(facts.startS)}`;
  return [`${title}\nFCM: NON-DROP FRAME\n`, ...events].join('\n');
}

function markerName(label: string): string {
  return label.replaceAll('|', '/');
}

function nearestRate(frameRate: number): FrameRate {
  const wanted = Number.isNaN(frameRate) ? DEFAULT_RATE : Math.min(1_000, Math.max(0, frameRate));
  const distance = ({ numerator, denominator }: FrameRate): number =>
    Math.abs(numerator / denominator - wanted);
  return FRAME_RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
}

/** The nearest frame of real time. */
function framesOf({ numerator, denominator }: FrameRate, seconds: number): number {
  return Math.round((seconds * numerator) / denominator);
}

/** `HH:MM:SS:FF` without dropped numbers; after 24 hours it starts again. */
function timecode({ nominal }: FrameRate, frame: number): string {
  const seconds = Math.floor(frame / nominal);
  const parts = [
    (TIMELINE_START_H + Math.floor(seconds / 3_600)) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % nominal,
  ];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
