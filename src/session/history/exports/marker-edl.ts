import type { HistoryFacts } from '../../../domain/history.ts';
import { momentLabel } from '../../../domain/moment-label.ts';
import { relativeMoments } from './export-source.ts';
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

/** Used if the requested rate is not a number. */
const DEFAULT_RATE = 30;

/** The timecode at which a timeline of DaVinci Resolve begins by default, in hours. */
const TIMELINE_START_H = 1;

/** Markers for a timeline of DaVinci Resolve. It must begin with the video, or with the session if that has no video. */
export function markerEdl(facts: HistoryFacts, frameRate: number): string {
  const rate = nearestRate(frameRate);
  const events = relativeMoments(facts).map(({ moment, startS, endS }, index) => {
    const first = framesOf(rate, startS);
    const duration = Math.max(1, framesOf(rate, endS) - first);
    // As in Resolve's own files, each event has one frame, and `D` is the duration of the marker in frames.
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

/** The frame that is nearest to this time. */
function framesOf({ numerator, denominator }: FrameRate, seconds: number): number {
  return Math.round((seconds * numerator) / denominator);
}

/** `HH:MM:SS:FF`, non-drop-frame. After 23:59:59 it continues at 00:00:00. */
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
